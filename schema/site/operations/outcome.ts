import type * as z from 'zod/mini';
import type { SiteDocument } from '../document.ts';
import { readPart, type SiteFault } from '../issues.ts';

/** The changed part, or the fault that prevents the operation; the fault's path starts at the operation. */
export type Outcome<T = SiteDocument> = { ok: true; value: T } | { ok: false; fault: SiteFault };

/** The outcome of an operation that succeeded. */
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** The outcome of a refused operation: `path` is the place in the operation, `message` the form of a valid value. */
export const refuse = (path: string, message: string): Outcome<never> => ({
  ok: false,
  fault: { path, message },
});

/** Checks a changed part with its schema. Paths of faults start with `path`, the part's place in the operation. */
export function check<T>(schema: z.ZodMiniType<T>, part: unknown, path: string): Outcome<T> {
  const read = readPart(schema, part);
  if (read.ok) return read;
  const [fault] = read.faults;
  return refuse([path, fault?.path ?? ''].filter((name) => name !== '').join('.'), fault?.message ?? '');
}

/** An object with some fields set and others removed. */
export function merge(before: object, values: object = {}, clear: readonly string[] = []): object {
  return Object.fromEntries(
    Object.entries({ ...before, ...values }).filter(
      ([name, value]) => value !== undefined && !clear.includes(name),
    ),
  );
}

/** Why fields cannot be both set and removed, or null. */
export function refuseClash(values: object = {}, clear: readonly string[] = []): Outcome<never> | null {
  const both = clear.find((name) => Object.hasOwn(values, name));
  return both === undefined ? null : refuse('clear', `must not name ${both}, which values sets`);
}
