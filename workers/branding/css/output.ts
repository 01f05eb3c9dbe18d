import type { Fragment, NameRef } from './fragment.ts';

/** Text up to the end of a name that may have to be renamed. */
interface Piece {
  readonly text: string;
  /** The space that ends an escape at the end of the name; a suffix makes it unnecessary. */
  readonly space: string;
  readonly ref: NameRef;
}

/** The compiled text so far, split at the names that may have to be renamed at the end. */
export class Output {
  private readonly pieces: Piece[] = [];
  /** Text after the last piece. */
  private text = '';

  /** Offset in the authored sheet of each written declaration, in the order of the output. */
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
      result += renamed(ref) ? (ref.name === '-' ? joined(text, suffix) : text + suffix) : text + space;
    return result + this.text;
  }
}

/** Text up to a hyphen alone, which is an escaped name. With a suffix it needs no escape. */
const joined = (text: string, suffix: string): string =>
  (text.endsWith(HYPHEN) ? `${text.slice(0, -HYPHEN.length)}-` : text) + suffix;

const HYPHEN = '\\2d';
const endsInEscape = /\\[0-9a-f]{1,6} $/;
