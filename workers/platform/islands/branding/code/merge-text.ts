import { type LineChange, lineChanges } from './line-changes.ts';

export interface MergedText {
  text: string;
  /** Places that both sides changed differently; the text has my version there. */
  clashes: number;
}

/**
 * Three-way merge by lines: a change of one side is taken, an equal change of both sides is taken once. Where both
 * sides changed the same or adjacent lines differently, mine is kept. Null when the texts have too many distinct lines.
 */
export function mergeText(base: string, mine: string, theirs: string): MergedText | null {
  const [baseLines, mineLines, theirLines] = [base, mine, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const ours = lineChanges(baseLines, mineLines);
  const others = lineChanges(baseLines, theirLines);
  if (ours === null || others === null) return null;
  const merged: string[] = [];
  let [at, clashes, i, j] = [0, 0, 0, 0];
  while (i < ours.length || j < others.length) {
    const region = nextRegion(ours, i, others, j);
    merged.push(...baseLines.slice(at, region.from));
    const own = sideOf(mineLines, ours.slice(i, region.i), region);
    const other = sideOf(theirLines, others.slice(j, region.j), region);
    if (region.i === i) merged.push(...other);
    else if (region.j === j || same(own, other)) merged.push(...own);
    else {
      clashes += 1;
      merged.push(...own);
    }
    ({ to: at, i, j } = region);
  }
  merged.push(...baseLines.slice(at));
  return { text: merged.join('\n'), clashes };
}

interface Region {
  /** First line in the base. */
  from: number;
  to: number;
  /** Index of the first change of either side after the region. */
  i: number;
  j: number;
}

/** The next region of the base that a side changed, with every change that overlaps or touches it. */
function nextRegion(ours: LineChange[], i: number, others: LineChange[], j: number): Region {
  const first = Math.min(
    ours[i]?.fromA ?? Number.POSITIVE_INFINITY,
    others[j]?.fromA ?? Number.POSITIVE_INFINITY,
  );
  const region = { from: first, to: first, i, j };
  for (;;) {
    const [own, other] = [ours[region.i], others[region.j]];
    if (own !== undefined && own.fromA <= region.to) {
      region.to = Math.max(region.to, own.toA);
      region.i += 1;
    } else if (other !== undefined && other.fromA <= region.to) {
      region.to = Math.max(region.to, other.toA);
      region.j += 1;
    } else return region;
  }
}

/** The lines of a side for the region; their numbers are shifted by what its changes in the region added or removed. */
function sideOf(lines: string[], changes: LineChange[], { from, to }: Region): string[] {
  const [head] = changes;
  const last = changes.at(-1);
  if (head === undefined || last === undefined) return [];
  return lines.slice(head.fromB - (head.fromA - from), last.toB + (to - last.toA));
}

const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((line, index) => line === b[index]);
