import * as z from 'zod/mini';

/** A closed object whose keys are exactly `names`, all optional, all of one schema. */
export function optionalFields<const Name extends string, Schema extends z.ZodMiniType>(
  names: readonly Name[],
  schema: Schema,
) {
  const shape = Object.fromEntries(names.map((name) => [name, z.optional(schema)]));
  return z.strictObject(shape as Record<Name, z.ZodMiniOptional<Schema>>);
}

/** True when no value occurs twice. */
export const allDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
