import * as z from 'zod/mini';

/** Parses the value by the schema; throws when it has a field that the schema lacks. */
export const exactly = <Schema extends z.ZodMiniObject>(schema: Schema, value: unknown): z.output<Schema> =>
  z.catchall(schema, z.never()).parse(value) as z.output<Schema>;
