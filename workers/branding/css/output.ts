import type { Fragment, NameRef } from './fragment.ts';

/** The compiled text so far, and the names in it that may have to be renamed at the end. */
export class Output {
  text = '';
  readonly refs: NameRef[] = [];

  write(text: string): void {
    this.text += text;
  }

  fragment(fragment: Fragment): void {
    if (fragment.refs.length > 0) {
      const base = this.text.length;
      for (const ref of fragment.refs) this.refs.push({ ...ref, at: ref.at + base });
    }
    this.text += fragment.text;
  }

  /** Text with `suffix` inserted after every name that `renamed` accepts. */
  finish(suffix: string, renamed: (ref: NameRef) => boolean): string {
    let result = '';
    let from = 0;
    for (const ref of this.refs) {
      if (!renamed(ref)) continue;
      // The space that ends an escape at the end of a name is not needed before the suffix.
      const to = endsInEscape.test(this.text.slice(Math.max(0, ref.at - 8), ref.at)) ? ref.at - 1 : ref.at;
      result += this.text.slice(from, to) + suffix;
      from = ref.at;
    }
    return result + this.text.slice(from);
  }
}

const endsInEscape = /\\[0-9a-f]{1,6} $/;
