package io.groupjoin.datastream;

import java.lang.reflect.Field;
import org.apache.flink.api.java.typeutils.PojoField;
import org.jspecify.annotations.Nullable;

/** Reads a field of a POJO by reflection. */
final class FieldGetter<T> implements Getter<T> {
    private static final long serialVersionUID = 1L;

    private final Class<?> declaringClass;
    private final String name;
    private transient @Nullable Field field;

    FieldGetter(PojoField field) {
        this.declaringClass = field.getField().getDeclaringClass();
        this.name = field.getField().getName();
    }

    @Override
    public @Nullable Object get(T record) {
        try {
            return open().get(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "Field '" + name + "' of " + declaringClass.getName() + " cannot be read.", e);
        }
    }

    private Field open() throws NoSuchFieldException {
        Field opened = field;
        if (opened == null) {
            opened = declaringClass.getDeclaredField(name);
            opened.setAccessible(true);
            field = opened;
        }
        return opened;
    }
}
