import { type Box, type ElementLook, inherited, properties } from './look.ts';

/** Number of places of a part that differ in a property, and the values at the first of them. */
export interface Difference {
  part: string;
  /** A CSS property; `size`, `text`, `shown` or `hidden`. */
  what: string;
  before: string;
  after: string;
  count: number;
}

export interface PageDifference {
  differences: Difference[];
  /** Boxes of the differences, on the page before and after. */
  marked: { before: Box[]; after: Box[] };
  /** Number of elements that only moved, because others changed. */
  moved: number;
}

/** Smallest differences that count; smaller ones come from rounding in browsers, or are invisible. */
const THRESHOLD = { pixels: 1, channel: 4, alpha: 0.02, box: 2 } as const;

const INHERITED = new Set<string>(inherited);
const COLOR_AT = properties.indexOf('color');
const LIKE_TEXT = /^(?:border-\w+-color|outline-color|fill|stroke)$/;

/** Differences between two looks of one page above the threshold, by part and property. */
export function compareLooks(before: readonly ElementLook[], after: readonly ElementLook[]): PageDifference {
  const was = new Map(before.map((look) => [look.key, look] as const));
  const found = new Map<string, Difference>();
  const marked: PageDifference['marked'] = { before: [], after: [] };
  /** Marks on both pages by the element's index. An element that only grew because of its content is not marked. */
  const marks = new Map<number, { before: Box; after: Box; grew: boolean }>();
  let moved = 0;
  const note = (part: string, what: string, from: string, to: string) => {
    const key = `${part} ${what}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { part, what, before: from, after: to, count: 1 });
    else known.count += 1;
  };
  const kept = new Set<string>();
  for (const [index, look] of after.entries()) {
    const old = was.get(look.key);
    if (old !== undefined) kept.add(look.key);
    const isNew = look.box !== null && (old === undefined || old.box === null);
    const isGone = look.box === null && old !== undefined && old.box !== null;
    if (isNew || isGone) {
      // Elements inside one that appeared or disappeared are not listed.
      const around = after[look.around];
      const oldAround = around === undefined ? undefined : was.get(around.key);
      const isInside = isNew
        ? around !== undefined && (oldAround === undefined || oldAround.box === null)
        : around !== undefined && around.box === null;
      if (isInside) continue;
      note(look.part, isNew ? 'shown' : 'hidden', '', '');
      if (look.box !== null) marked.after.push(look.box);
      if (old?.box != null) marked.before.push(old.box);
      continue;
    }
    if (old === undefined || look.box === null || old.box === null) continue;
    let differs = false;
    if (look.content !== old.content) {
      note(look.part, 'text', old.content, look.content);
      differs = true;
    }
    const around = after[look.around];
    const oldAround = around === undefined ? undefined : was.get(around.key);
    for (const [at, property] of properties.entries()) {
      const [from = '', to = ''] = [old.values[at], look.values[at]];
      if (!isAbove(from, to)) continue;
      const isInherited =
        INHERITED.has(property) && oldAround?.values[at] === from && around?.values[at] === to;
      if (isInherited || followsColor(property, at, old, look)) continue;
      note(look.part, property, from, to);
      differs = true;
    }
    const [resized, shifted] = [isFar(old.box, look.box, 2), isFar(old.box, look.box, 0)];
    if (resized && !sizeFollows(look, old, around, oldAround))
      note(look.part, 'size', sizeOf(old.box), sizeOf(look.box));
    if (differs || resized) {
      for (let at = look.around; at >= 0; at = after[at]?.around ?? -1)
        if (marks.get(at)?.grew === true) marks.delete(at);
      marks.set(index, { before: old.box, after: look.box, grew: !differs });
    } else if (shifted) moved += 1;
  }
  for (const mark of marks.values()) {
    marked.before.push(mark.before);
    marked.after.push(mark.after);
  }
  for (const look of before) {
    if (kept.has(look.key) || look.box === null) continue;
    const around = before[look.around];
    if (around !== undefined && !kept.has(around.key)) continue;
    note(look.part, 'hidden', '', '');
    marked.before.push(look.box);
  }
  const differences = [...found.values()].sort((a, b) => b.count - a.count || (a.part < b.part ? -1 : 1));
  return { differences, marked, moved };
}

/** Whether a color equals the text color on both pages, as `currentcolor` does, the default of borders and drawings. */
const followsColor = (property: string, index: number, old: ElementLook, look: ElementLook): boolean =>
  LIKE_TEXT.test(property) &&
  old.values[index] === old.values[COLOR_AT] &&
  look.values[index] === look.values[COLOR_AT];

/** Whether a part only has the same change of size as the element that contains it. */
const sizeFollows = (
  look: ElementLook,
  old: ElementLook,
  around: ElementLook | undefined,
  oldAround: ElementLook | undefined,
): boolean =>
  around?.box != null &&
  oldAround?.box != null &&
  look.part === around.part &&
  old.part === oldAround.part &&
  isFar(oldAround.box, around.box, 2);

const isFar = (a: Box, b: Box, from: 0 | 2): boolean =>
  Math.abs(a[from] - b[from]) > THRESHOLD.box ||
  Math.abs((a[from + 1] ?? 0) - (b[from + 1] ?? 0)) > THRESHOLD.box;

const sizeOf = ([, , width, height]: Box): string => `${Math.round(width)} × ${Math.round(height)} px`;

const LENGTH = /^(-?[\d.]+)px$/;
const COLOR = /^rgba?\(([^()]{1,80})\)$/;

/** Whether two computed values differ by more than the threshold. */
export function isAbove(before: string, after: string): boolean {
  if (before === after) return false;
  const [from, to] = [LENGTH.exec(before), LENGTH.exec(after)];
  if (from !== null && to !== null) return Math.abs(Number(from[1]) - Number(to[1])) >= THRESHOLD.pixels;
  const [a, b] = [channelsOf(before), channelsOf(after)];
  if (a === null || b === null) return true;
  // Two fully transparent colors are equal.
  if (a[3] === 0 && b[3] === 0) return false;
  return a.some((value, index) =>
    index === 3
      ? Math.abs(value - (b[3] ?? 1)) > THRESHOLD.alpha
      : Math.abs(value - (b[index] ?? 0)) > THRESHOLD.channel,
  );
}

function channelsOf(value: string): number[] | null {
  const [, inside] = COLOR.exec(value) ?? [];
  if (inside === undefined) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
  return [red, green, blue, alpha];
}
