import { parseLength } from '../values/numbers.ts';
import { readLonghand } from '../values/read-longhand.ts';
import { type Substituted, substitute } from '../values/substitute.ts';
import { type Candidate, isWeaker, type Matched } from './match-rules.ts';
import { applies, type Screen } from './media.ts';
import type { Declared } from './read-sheet.ts';
import { INHERITED, INITIAL } from './shorthands.ts';
import type { Work } from './work.ts';

type Resolved = Substituted<Declared>;

/** The computed style of an element, for the properties that affect whether it can be seen and reached. */
export class Style {
  readonly parent: Style | null;
  readonly screen: Screen;
  private readonly work: Work;
  /** Rules that apply. */
  private readonly rules: readonly Matched[];
  /** The strongest declaration of each property. */
  private readonly winners = new Map<string, Candidate>();
  private readonly known = new Map<string, Resolved | null>();
  /** Custom properties whose values are being looked up. */
  private open = 0;

  /** `lists`: the matched rules of each sheet. */
  constructor(lists: ReadonlyArray<readonly Matched[]>, parent: Style | null, screen: Screen, work: Work) {
    this.parent = parent;
    this.screen = screen;
    this.work = work;
    this.rules = lists.flat().filter(({ rule }) => applies(rule, screen, work));
    const { winners } = this;
    for (const match of this.rules) {
      const { declared } = match.rule;
      work.spend(4 + 2 * declared.size);
      for (const [name, one] of declared) {
        const best = winners.get(name);
        if (best === undefined || isWeaker(best, match, one)) winners.set(name, { ...match, declared: one });
      }
    }
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
    if (!this.winners.has('font-size')) return around;
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

  /** The strongest declaration of a property among those weaker than another. */
  private strongestBelow(name: string, below: Candidate): Candidate | null {
    let best: Candidate | null = null;
    this.work.spend(this.rules.length);
    for (const match of this.rules) {
      const declared = match.rule.declared.get(name);
      if (declared === undefined) continue;
      const candidate = { ...match, declared };
      if (match.rule === below.rule || !isWeaker(candidate, below, below.declared)) continue;
      if (best === null || isWeaker(best, match, declared)) best = candidate;
    }
    return best;
  }

  private cascaded(name: string): Resolved | null {
    let winner = this.winners.get(name) ?? null;
    for (; winner !== null; winner = this.strongestBelow(name, winner)) {
      const { declared, rule } = winner;
      const found = this.substituted(declared.value);
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

  /** A value without `var()`; null when one has no value, or when too many refer to one another. */
  private substituted(text: string): Resolved | null {
    if (this.open === MOST_OPEN) return null;
    this.open++;
    const found = substitute(text, (variable) => this.variable(variable));
    this.open--;
    this.work.spend(1 + ((text.length + (found?.value.length ?? 0)) >> 1));
    return found;
  }

  private variable(name: string): Resolved | null {
    if (this.known.has(name)) return this.known.get(name) ?? null;
    // Null during the lookup, because a variable that refers to itself has no value.
    this.known.set(name, null);
    const own = this.winners.get(name);
    let found: Resolved | null = null;
    if (own === undefined) found = this.parent?.variable(name) ?? null;
    else if (/^(?:inherit|unset|revert(?:-layer)?)$/i.test(own.declared.value))
      found = this.parent?.variable(name) ?? null;
    else if (own.declared.value.toLowerCase() !== 'initial') {
      const inner = this.substituted(own.declared.value);
      if (inner !== null)
        found = { value: inner.value, source: own.rule.isBrand ? own.declared : inner.source };
    }
    this.known.set(name, found);
    return found;
  }
}

/** Most custom properties that refer to one another in a row. */
const MOST_OPEN = 32;

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
