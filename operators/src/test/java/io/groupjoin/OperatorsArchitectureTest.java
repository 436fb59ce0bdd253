package io.groupjoin;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The floors: kernel and state.flink below runtime, runtime below the surfaces, side by side. */
@AnalyzeClasses(packages = "io.groupjoin", importOptions = ImportOption.DoNotIncludeTests.class)
class OperatorsArchitectureTest {
    private static final String[] CORE = {
        "io.groupjoin.row",
        "io.groupjoin.key",
        "io.groupjoin.aggregate",
        "io.groupjoin.block",
        "io.groupjoin.store"
    };
    private static final String RIM = "io.groupjoin.state.flink";
    private static final String KERNEL = "io.groupjoin.kernel";
    private static final String RUNTIME = "io.groupjoin.runtime";
    private static final String DATASTREAM = "io.groupjoin.datastream";
    private static final String TABLE = "io.groupjoin.table..";
    private static final String[] JDK = {"java..", "org.jspecify.."};
    private static final String FLINK = "org.apache.flink..";

    @ArchTest
    static final ArchRule every_class_has_a_floor =
            classes()
                    .should()
                    .resideInAnyPackage(and(CORE, RIM, KERNEL, RUNTIME, DATASTREAM, TABLE));

    @ArchTest
    static final ArchRule the_kernel_is_pure =
            onlyDependOn(KERNEL, and(JDK, CORE[0], CORE[1], CORE[2], CORE[3], CORE[4], KERNEL));

    @ArchTest
    static final ArchRule kernel_and_keyed_state_never_import_each_other =
            noClasses()
                    .that()
                    .resideInAPackage(RIM)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(KERNEL, RUNTIME, DATASTREAM, TABLE);

    @ArchTest
    static final ArchRule runtime_stands_below_the_surfaces =
            noClasses()
                    .that()
                    .resideInAnyPackage(RUNTIME, KERNEL)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(DATASTREAM, TABLE);

    @ArchTest
    static final ArchRule runtime_depends_on_flink_and_the_floors_below =
            onlyDependOn(
                    RUNTIME,
                    and(
                            JDK, CORE[0], CORE[1], CORE[2], CORE[3], CORE[4], KERNEL, RIM, RUNTIME,
                            FLINK));

    @ArchTest
    static final ArchRule datastream_never_imports_table =
            noClasses()
                    .that()
                    .resideInAPackage(DATASTREAM)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(TABLE);

    @ArchTest
    static final ArchRule table_never_imports_datastream =
            noClasses()
                    .that()
                    .resideInAPackage(TABLE)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(DATASTREAM)
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("io.groupjoin.(**)").should().beFreeOfCycles();

    private static ArchRule onlyDependOn(String floor, String... allowed) {
        return classes()
                .that()
                .resideInAPackage(floor)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }

    private static String[] and(String[] some, String... more) {
        String[] all = new String[some.length + more.length];
        System.arraycopy(some, 0, all, 0, some.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
