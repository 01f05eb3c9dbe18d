import { parseLength } from '../values/numbers.ts';
import { readLonghand } from '../values/read-longhand.ts';
import { type Substituted, substitute } from '../values/substitute.ts';
import { type Candidate, isWeaker, type Matched } from './match-rules.ts';
import { holds, type Screen } from './media.ts';
import type { Declared } from './read-sheet.ts';
import { INHERITED, INITIAL } from './shorthands.ts';

type Resolved = Substituted<Declared>;

/** The computed style of an element, for the properties that affect whether it can be seen and reached. */
export class Style {
  readonly parent: Style | null;
  readonly screen: Screen;
  /** Rules that apply, one list for each sheet. */
  private readonly rules: readonly Matched[];
  private readonly known = new Map<string, Resolved | null>();

  constructor(lists: ReadonlyArray<readonly Matched[]>, parent: Style | null, screen: Screen) {
    this.parent = parent;
    this.screen = screen;
    this.rules = lists
      .flat()
      .filter(({ rule }) => rule.conditions.every((condition) => holdsOn(condition, screen)));
  }

  /** The value of a property, in lower case. */
  value(name: string): string {
    return this.resolve(name).value;
  }

  /** The reseller's declaration that determines a property; null for none. */
  source(name: string): Declared | null {
    return this.resolve(name).source;
  }

  readonly fontSize: () => number = once(() => {
    const around = this.parent?.fontSize() ?? 16;
    const text = this.value('font-size');
    if (this.strongest('font-size') === null) return around;
    const { width, height } = this.screen;
    const size = parseLength(text, { fontSize: around, width, height, whole: around });
    return Number.isNaN(size) ? (SIZES[text] ?? around) : size;
  });

  /** A length in pixels; NaN when it is `auto` or relative to a box of unknown size. */
  pixels(name: string, whole = Number.NaN): number {
    return this.length(this.value(name), whole);
  }

  length(text: string, whole = Number.NaN): number {
    const { width, height } = this.screen;
    return parseLength(text, { fontSize: this.fontSize(), width, height, whole });
  }

  /** Whether it uses light or dark colors. */
  get scheme(): 'light' | 'dark' {
    const value = this.value('color-scheme');
    if (!value.includes('dark')) return 'light';
    return value.includes('light') ? this.screen.scheme : 'dark';
  }

  private resolve(name: string): Resolved {
    const known = this.known.get(name);
    if (known != null) return known;
    const resolved = this.cascaded(name) ?? (INHERITED.has(name) ? this.inherited(name) : this.initial(name));
    this.known.set(name, resolved);
    return resolved;
  }

  private initial = (name: string): Resolved => ({ value: INITIAL[name] ?? '', source: null });

  private inherited(name: string): Resolved {
    return this.parent?.resolve(name) ?? this.initial(name);
  }

  /** The strongest declaration of a property; with `below` only among those weaker than it. */
  private strongest(name: string, below: Candidate | null = null): Candidate | null {
    let best: Candidate | null = null;
    for (const match of this.rules) {
      const declared = match.rule.declared.get(name);
      if (declared === undefined) continue;
      const candidate = { ...match, declared };
      if (below !== null && (match.rule === below.rule || !isWeaker(candidate, below))) continue;
      if (best === null || isWeaker(best, candidate)) best = candidate;
    }
    return best;
  }

  private cascaded(name: string): Resolved | null {
    for (let winner = this.strongest(name); winner !== null; winner = this.strongest(name, winner)) {
      const { declared, rule } = winner;
      const found = substitute(declared.value, (variable) => this.variable(variable));
      // A value that is invalid after substitution counts as unset.
      if (found === null) return null;
      const source = rule.isBrand ? declared : found.source;
      const { shorthand } = declared;
      const value = shorthand === null ? found.value : readLonghand(name, shorthand, found.value);
      const keyword = value.trim().toLowerCase();
      if (keyword === 'revert-layer') continue;
      const isInherited = keyword === 'inherit' || (UNSET.has(keyword) && INHERITED.has(name));
      if (isInherited) {
        const around = this.inherited(name);
        return { value: around.value, source: around.source ?? source };
      }
      if (keyword === 'initial' || UNSET.has(keyword)) return { ...this.initial(name), source };
      return { value: keyword, source };
    }
    return null;
  }

  private variable(name: string): Resolved | null {
    if (this.known.has(name)) return this.known.get(name) ?? null;
    // Null during the lookup, because a variable that refers to itself has no value.
    this.known.set(name, null);
    const own = this.strongest(name);
    let found: Resolved | null = null;
    if (own === null) found = this.parent?.variable(name) ?? null;
    else if (/^(?:inherit|unset|revert(?:-layer)?)$/i.test(own.declared.value))
      found = this.parent?.variable(name) ?? null;
    else if (own.declared.value.toLowerCase() !== 'initial') {
      const inner = substitute(own.declared.value, (variable) => this.variable(variable));
      if (inner !== null)
        found = { value: inner.value, source: own.rule.isBrand ? own.declared : inner.source };
    }
    this.known.set(name, found);
    return found;
  }
}

const UNSET: ReadonlySet<string> = new Set(['unset', 'revert']);

const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const answers = new WeakMap<Screen, Map<string, boolean>>();

function holdsOn(condition: string, screen: Screen): boolean {
  const known = answers.get(screen) ?? new Map<string, boolean>();
  answers.set(screen, known);
  const answer = known.get(condition) ?? holds(condition, screen);
  known.set(condition, answer);
  return answer;
}
