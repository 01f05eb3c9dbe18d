import { findLiterals, type Literals, type Span } from './literals.ts';
import type { Mutant } from './make-mutants.ts';

interface Insertion {
  at: number;
  text: string;
  /** Brackets at one place open from the outside in, and close from the inside out. */
  closes: boolean;
  size: number;
}

/**
 * The source with a mark at the place of each mutant, by its index in the list: a comment `m0` in SQL text,
 * and calls of functions in `note-marks.ts`. Its behaviour is unchanged.
 */
export function markedSource(source: string, mutants: readonly Mutant[], first: number): string {
  const literals = findLiterals(source);
  const insertions = mutants.flatMap((mutant, index) =>
    insertionsFor(source, mutant, first + index, literals),
  );
  insertions.sort(
    (left, right) =>
      left.at - right.at ||
      Number(right.closes) - Number(left.closes) ||
      (left.closes ? left.size - right.size : right.size - left.size),
  );
  let text = '';
  let at = 0;
  for (const insertion of insertions) {
    text += source.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return text + source.slice(at);
}

function insertionsFor(source: string, { span, mark }: Mutant, id: number, literals: Literals): Insertion[] {
  const { from, to } = valueIn(source, span, literals);
  const opening = (text: string, at = from) => ({ at, text, closes: false, size: to - from });
  const closing = (text: string) => ({ at: to, text, closes: true, size: to - from });
  if (mark === 'sql') return [opening(` /*m${id}*/ `, span.from)];
  if (mark === 'condition') return [opening(`globalThis.marks.condition(${id}, `), closing(')')];
  if (mark === 'call') {
    const name = /^\w+/.exec(source.slice(span.from))?.[0] ?? '';
    return [
      opening(`globalThis.marks.call(${id}, `, span.from),
      { ...closing(')'), at: span.from + name.length },
    ];
  }
  if (mark === 'line')
    return [opening(`globalThis.marks.hit(${id}); `, source.lastIndexOf('\n', span.from - 1) + 1)];
  if (mark === 'none') return [];
  const spread = source.startsWith('...', from) ? 3 : 0;
  return [opening(`(globalThis.marks.hit(${id}), `, from + spread), closing(')')];
}

/** The span of a value without surrounding space, comments and comma. */
function valueIn(source: string, { from, to }: Span, { comments }: Literals): Span {
  let start = from;
  let end = to;
  for (;;) {
    const comment = comments.find((one) => one.from === start);
    if (comment !== undefined && comment.to <= end) start = comment.to;
    else if (/\s/.test(source[start] ?? '') && start < end) start += 1;
    else break;
  }
  for (;;) {
    const comment = comments.find((one) => one.to === end);
    if (comment !== undefined && comment.from >= start) end = comment.from;
    else if (/[\s,]/.test(source[end - 1] ?? '') && start < end) end -= 1;
    else break;
  }
  return { from: start, to: end };
}
