/**
 * Why a file was refused.
 * - `empty`: no bytes. `file_too_large`: more bytes than a file may weigh.
 * - `unsupported_type`: not one of the accepted formats, whatever its name says.
 * - `unsupported_feature`: an accepted format, using a part of it that browsers or this gate do not take.
 * - `truncated`: ends before its structure does. `corrupt`: contradicts its own format.
 * - `too_many_pixels`, `too_many_frames`: over the caps on what a decoder would have to produce.
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

/** Thrown inside a parser at any depth; the gate catches it and turns it into a value. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function refuse(code: RefusalCode, message: string): never {
  throw new Refusal(code, message);
}

/** Refuses a container that is cut into more than `most` pieces: each costs memory that its bytes do not show. */
export function checkPieces(count: number, most: number): void {
  if (count > most) refuse('unsupported_feature', `The file is cut into more than ${most} pieces.`);
}

/** Refuses as `corrupt` unless the condition holds. */
export function demand(condition: boolean, message: string): asserts condition {
  if (!condition) refuse('corrupt', message);
}
