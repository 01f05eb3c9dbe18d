import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import { topContext } from '../selectors/context.ts';
import { ONE } from '../selectors/reach.ts';
import * as T from '../tokens/types.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import { Block, type Setting } from './block.ts';
import { type DeclarationTarget, writeDeclaration } from './declaration.ts';

const LIST: Setting = {
  kind: 'style',
  prelude: plainFragment(''),
  takesDeclarations: true,
  styled: true,
  context: topContext,
  outer: topContext,
  depth: 0,
  merges: false,
  shown: '',
};

/** Writes a block that holds declarations and nothing else (a keyframe), apart from the sheet. */
export function declarationList(
  w: { c: Compilation; values: ValueWriter },
  from: number,
  to: number,
  shown: string,
  atRule: string,
): Fragment {
  const { c } = w;
  const { tokens } = c;
  const setting = { ...LIST, shown: `${atRule} ${shown}` };
  const block = new Block(setting, null, { reach: ONE, reachCost: 0 }, false, -1, -1, to, to);
  const inner: DeclarationTarget = {
    c,
    values: w.values,
    add: (kept, at) => {
      block.last = c.placed.add(block.last, kept, at);
    },
  };
  for (let i = from; i < to; ) {
    const end = nextSemicolon(c, i, to);
    let name = i;
    while (name < end && tokens.type(name) === T.WHITESPACE) name++;
    const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
    if (name < end) {
      if (tokens.type(name) === T.IDENT && colon < end && tokens.type(colon) === T.COLON) {
        writeDeclaration(inner, block, name, colon + 1, end);
      } else {
        c.report.add('declaration_invalid', '', tokens.start(name), { atRule });
      }
    }
    i = end + 1;
  }
  return c.placed.join(block.last);
}

/** Index of the next semicolon outside of brackets, or `to`. */
export function nextSemicolon(c: Compilation, from: number, to: number): number {
  const { tokens, match } = c;
  let i = from;
  for (; i < to && tokens.type(i) !== T.SEMICOLON; i++) {
    const type = tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      i = match[i] as number;
    }
  }
  return Math.min(i, to);
}
