import type { NameKind, NameRef } from '../fragment.ts';
import { familyKey } from './family.ts';

type NameSets = Record<NameKind, Set<string>>;

const emptySets = (): NameSets => ({
  keyframes: new Set(),
  family: new Set(),
  counter: new Set(),
  container: new Set(),
  dashed: new Set(),
});

/** Names that are set outside the sheet: tokens of the styling contract, and names of the host. */
const SHARED = /^--(?:brand|livery)-/i;

/** Whether a name belongs to others, so that a sheet which declares it too still means theirs. */
export const isSharedName = (name: string): boolean => name.startsWith('--') && SHARED.test(name);

/**
 * Global names of one sheet. Candidates are names that some at-rule may declare, collected before compiling so that
 * only their uses are recorded. Declared names are those whose declaration was kept.
 */
export class Names {
  readonly suffix: string;
  /** Tokens of the longest keyframes rule. */
  longestKeyframes = 0;
  /** Custom properties whose values conditions compare (`style(--x: …)`). */
  readonly compared = new Set<string>();
  private readonly candidates = emptySets();
  private readonly declared = emptySets();

  constructor(suffix: string) {
    this.suffix = suffix;
  }

  /** Whether a name stays as it is: it already has this account's suffix, or belongs to others. */
  isOwn(name: string): boolean {
    return name.endsWith(this.suffix) || isSharedName(name);
  }

  /** Whether both have the same candidates and the same cost of animations. */
  isLike(other: Names): boolean {
    if (this.suffix !== other.suffix || this.longestKeyframes !== other.longestKeyframes) return false;
    for (const kind of Object.keys(this.candidates) as NameKind[]) {
      const names = this.candidates[kind];
      const others = other.candidates[kind];
      if (names.size !== others.size) return false;
      for (const name of names) if (!others.has(name)) return false;
    }
    return true;
  }

  addCandidate(kind: NameKind, name: string): void {
    if (!this.isOwn(name)) this.candidates[setOf(kind, name)].add(name);
  }

  measureKeyframes(tokens: number): void {
    if (tokens > this.longestKeyframes) this.longestKeyframes = tokens;
  }

  hasCandidates(kind: NameKind): boolean {
    return this.candidates[kind].size > 0;
  }

  isCandidate(kind: NameKind, name: string): boolean {
    const names = this.candidates[setOf(kind, name)];
    return names.size > 0 && names.has(name);
  }

  /** Whether a word may be a candidate, or the end of one that has several words. It may be true for other words. */
  mayName(word: string): boolean {
    const { keyframes, counter, container, dashed, family } = this.candidates;
    if (keyframes.has(word) || counter.has(word) || container.has(word) || dashed.has(word)) return true;
    if (family.size === 0) return false;
    this.familyEnds ??= new Set([...family].map((name) => name.slice(name.lastIndexOf(' ') + 1)));
    return this.familyEnds.has(familyKey(word));
  }

  /** The last words of the families. */
  private familyEnds: Set<string> | null = null;

  declare(kind: NameKind, name: string): void {
    this.declared[setOf(kind, name)].add(name);
  }

  isDeclared(ref: NameRef): boolean {
    return this.declared[setOf(ref.kind, ref.name)].has(ref.name);
  }
}

/** A name of any kind that begins with two hyphens is looked up as such; families compare without regard to case. */
const setOf = (kind: NameKind, name: string): NameKind =>
  kind !== 'family' && name.startsWith('--') ? 'dashed' : kind;
