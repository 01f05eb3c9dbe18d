import * as z from 'zod/mini';

const MOST_KEYS = 32;
/** Null becomes absent, because the import of a key refuses null. */
const text = () =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(2048))),
    z.transform((value) => value ?? undefined),
  );

/** A JSON Web Key Set (RFC 7517 5): the public members of keys for signatures. Others are dropped. */
export const keySet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.string().check(z.maxLength(16)),
        kid: text(),
        use: text(),
        alg: text(),
        crv: text(),
        x: text(),
        y: text(),
        n: text(),
        e: text(),
      }),
    )
    .check(z.maxLength(MOST_KEYS)),
});
