import type { Fragment, NameRef } from './fragment.ts';

/** Text up to the end of a name that may have to be renamed. */
interface Piece {
  readonly text: string;
  /** The space that ends an escape at the end of the name; none is needed before a suffix. */
  readonly space: string;
  readonly ref: NameRef;
}

/** The compiled text so far, cut at the names in it that may have to be renamed at the end. */
export class Output {
  private readonly pieces: Piece[] = [];
  /** Text after the last piece. */
  private text = '';

  /** Where each declaration written so far stands in the authored sheet, in the order of the output. */
  readonly origins: number[] = [];

  write(text: string): void {
    this.text += text;
  }

  fragment({ text, refs }: Fragment): void {
    if (refs.length === 0) {
      this.text += text;
      return;
    }
    let from = 0;
    for (const ref of refs) {
      const space = endsInEscape.test(text.slice(Math.max(0, ref.at - 8), ref.at)) ? ' ' : '';
      this.pieces.push({ text: this.text + text.slice(from, ref.at - space.length), space, ref });
      this.text = '';
      from = ref.at;
    }
    this.text = text.slice(from);
  }

  /** The text with `suffix` after every name that `renamed` accepts. */
  finish(suffix: string, renamed: (ref: NameRef) => boolean): string {
    let result = '';
    for (const { text, space, ref } of this.pieces)
      result += renamed(ref) ? joined(text, suffix) : text + space;
    return result + this.text;
  }
}

/** A hyphen is escaped only when it is a whole name, which it no longer is with a suffix. */
const joined = (text: string, suffix: string): string =>
  (text.endsWith(HYPHEN) ? `${text.slice(0, -HYPHEN.length)}-` : text) + suffix;

const HYPHEN = '\\2d';
const endsInEscape = /\\[0-9a-f]{1,6} $/;
