/**
 * The reason why a file was refused.
 *
 * - `empty`: no bytes. `file_too_large`: more bytes than allowed.
 * - `unsupported_type`: not one of the accepted formats, whatever its name.
 * - `unsupported_feature`: an accepted format with a feature that browsers or this gate do not support.
 * - `truncated`: ends before its structure is complete. `corrupt`: contradicts its own format.
 * - `too_many_pixels`, `too_many_frames`: exceeds the caps on the output of a decoder.
 */
export type RefusalCode =
  | 'empty'
  | 'file_too_large'
  | 'unsupported_type'
  | 'unsupported_feature'
  | 'truncated'
  | 'corrupt'
  | 'too_many_pixels'
  | 'too_many_frames';

/** Thrown inside a parser at any depth. The gate catches it and turns it into a value. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Ends the parsing of a file. @throws Refusal always */
export function refuse(code: RefusalCode, message: string): never {
  throw new Refusal(code, message);
}

/**
 * Reads a file up to its end. One that breaks off when the picture is complete has all that browsers show; only its end
 * is missing.
 */
export function readToEnd(read: () => void, isComplete: () => boolean): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'truncated' || !isComplete()) throw error;
  }
}

/** Refuses a container with more than `most` parts: each needs memory beyond its bytes. */
export function checkPieces(count: number, most: number): void {
  if (count > most) refuse('unsupported_feature', `The file is cut into more than ${most} pieces.`);
}

/** Refuses as `corrupt` unless the condition holds. */
export function demand(condition: boolean, message: string): asserts condition {
  if (!condition) refuse('corrupt', message);
}
