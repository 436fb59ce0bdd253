package io.groupjoin;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows of the package-infos: row below all, state.flink above all, the core pure. */
@AnalyzeClasses(packages = "io.groupjoin", importOptions = ImportOption.DoNotIncludeTests.class)
class StateArchitectureTest {
    private static final String ROW = "io.groupjoin.row";
    private static final String KEY = "io.groupjoin.key";
    private static final String AGGREGATE = "io.groupjoin.aggregate";
    private static final String BLOCK = "io.groupjoin.block";
    private static final String STORE = "io.groupjoin.store";
    private static final String FLINK = "io.groupjoin.state.flink";

    @ArchTest
    static final ArchRule every_class_has_a_floor =
            classes().should().resideInAnyPackage(ROW, KEY, AGGREGATE, BLOCK, STORE, FLINK);

    @ArchTest static final ArchRule row_depends_on_the_jdk_only = dependOn(ROW);

    @ArchTest static final ArchRule key_depends_on_row_only = dependOn(KEY, ROW);

    @ArchTest static final ArchRule aggregate_depends_on_row_only = dependOn(AGGREGATE, ROW);

    @ArchTest
    static final ArchRule block_depends_on_row_and_aggregate = dependOn(BLOCK, ROW, AGGREGATE);

    @ArchTest
    static final ArchRule store_depends_on_the_core_below_it =
            dependOn(STORE, ROW, KEY, AGGREGATE, BLOCK);

    @ArchTest
    static final ArchRule the_rim_depends_on_the_core_and_flink =
            classes()
                    .that()
                    .resideInAPackage(FLINK)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "org.apache.flink..",
                            "com.esotericsoftware.kryo..",
                            ROW,
                            KEY,
                            AGGREGATE,
                            BLOCK,
                            STORE,
                            FLINK);

    @ArchTest
    static final ArchRule nothing_below_knows_the_rim =
            noClasses()
                    .that()
                    .resideInAnyPackage(ROW, KEY, AGGREGATE, BLOCK, STORE)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            FLINK, "org.apache.flink..", "org.rocksdb..", "org.slf4j..");

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("io.groupjoin.(**)").should().beFreeOfCycles();

    private static ArchRule dependOn(String floor, String... below) {
        String[] allowed = new String[below.length + 3];
        allowed[0] = "java..";
        allowed[1] = "org.jspecify..";
        allowed[2] = floor;
        System.arraycopy(below, 0, allowed, 3, below.length);
        return classes()
                .that()
                .resideInAPackage(floor)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }
}
