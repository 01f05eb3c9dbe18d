import type { NameKind, NameRef } from '../fragment.ts';

type NameSets = Record<NameKind, Set<string>>;

const emptySets = (): NameSets => ({
  keyframes: new Set(),
  family: new Set(),
  property: new Set(),
  counter: new Set(),
  container: new Set(),
  palette: new Set(),
  anchor: new Set(),
});

/**
 * Global names of one sheet. Candidates are names that some at-rule may declare, collected before compiling so that
 * only their uses are recorded. Declared names are those whose declaration was kept.
 */
export class Names {
  readonly suffix: string;
  /** Tokens of the longest keyframes rule. */
  longestKeyframes = 0;
  private readonly candidates = emptySets();
  private readonly declared = emptySets();

  constructor(suffix: string) {
    this.suffix = suffix;
  }

  /** Whether a name already has this account's suffix. */
  isOwn(name: string): boolean {
    return name.endsWith(this.suffix);
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
    if (!this.isOwn(name)) this.candidates[kind].add(name);
  }

  measureKeyframes(tokens: number): void {
    if (tokens > this.longestKeyframes) this.longestKeyframes = tokens;
  }

  hasCandidates(kind: NameKind): boolean {
    return this.candidates[kind].size > 0;
  }

  isCandidate(kind: NameKind, name: string): boolean {
    const names = this.candidates[kind];
    return names.size > 0 && names.has(name);
  }

  declare(kind: NameKind, name: string): void {
    this.declared[kind].add(name);
  }

  isDeclared(ref: NameRef): boolean {
    return this.declared[ref.kind].has(ref.name);
  }
}
