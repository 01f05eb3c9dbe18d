/** A domain outcome as a value: the answer, or a code with the data that a caller needs to explain it. */
export type Result<T, F extends Failure = Failure> = Success<T> | F;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<Code extends string = string, Data = unknown> {
  readonly ok: false;
  readonly code: Code;
  readonly data?: Data;
}

/** A success with its value. */
export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

/** A failure without further data. */
export const fail = <Code extends string>(code: Code): Failure<Code, never> => ({ ok: false, code });

/** A failure with the data that explains it. */
export const failWith = <Code extends string, Data>(code: Code, data: Data): Failure<Code, Data> => ({
  ok: false,
  code,
  data,
});

/**
 * The value of a result that cannot fail at the place of the call. A failure is a fault of the program and is thrown.
 */
export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`unexpected failure: ${result.code}`);
  return result.value;
}
