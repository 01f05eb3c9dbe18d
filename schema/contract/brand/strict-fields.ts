import * as z from 'zod';

/** A closed object whose keys are exactly `names`, all optional, all of one schema. */
export function optionalFields<const Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
) {
  const shape = Object.fromEntries(names.map((name) => [name, schema.optional()]));
  return z.strictObject(shape as Record<Name, z.ZodOptional<Schema>>);
}

/** True when no value occurs twice. */
export const allDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
