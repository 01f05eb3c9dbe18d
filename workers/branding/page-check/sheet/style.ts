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
  /** The style of the same element under the sheets before, whose answers are used again. */
  private readonly base: Style | null;
  /** Rules of this sheet that apply. */
  private readonly rules: readonly Matched[];
  /** The strongest declaration of each property that this sheet sets. */
  private readonly winners = new Map<string, Candidate>();
  /** Whether custom properties have the same values as in the base. */
  private readonly sameVariables: boolean;
  private readonly known = new Map<string, Resolved | null>();
  /** Custom properties whose values are being looked up. */
  private open = 0;

  /** `rules`: those of a sheet above those of the base that match and apply to the screen. */
  constructor(
    base: Style | null,
    rules: readonly Matched[],
    parent: Style | null,
    screen: Screen,
    work: Work,
  ) {
    this.base = base;
    this.parent = parent;
    this.screen = screen;
    this.work = work;
    this.rules = rules;
    const { winners } = this;
    let setsVariables = false;
    for (const match of this.rules) {
      const { declared } = match.rule;
      work.spend(4 + 2 * declared.size);
      for (const [name, one] of declared) {
        const best = winners.get(name) ?? base?.winner(name);
        if (best !== undefined && !isWeaker(best, match, one)) continue;
        winners.set(name, { ...match, declared: one });
        setsVariables ||= name.startsWith('--');
      }
    }
    this.sameVariables =
      base !== null && !setsVariables && (parent === base.parent || parent?.sameVariables === true);
  }

  /** The strongest declaration of a property. */
  private winner(name: string): Candidate | undefined {
    return this.winners.get(name) ?? this.base?.winner(name);
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
    if (this.winner('font-size') === undefined) return around;
    const { width, height } = this.screen;
    const size = parseLength(text, { fontSize: around, width, height, whole: around });
    return Number.isNaN(size) ? (SIZES[text] ?? around) : size;
  });

  /** A length in pixels; NaN when it is `auto` or relative to a box of unknown size. */
  pixels(name: string, whole = Number.NaN): number {
    return this.length(this.value(name), whole);
  }

  length(text: string, whole = Number.NaN): number {
    if (text === 'auto' || text === 'none') return Number.NaN;
    if (text === '0' || text === '0px') return 0;
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
    // Most properties of most elements are not declared, and then nothing is stored for them.
    if (this.winner(name) === undefined && !INHERITED.has(name)) return initial(name);
    const resolved = this.unchanged(name) ?? this.computed(name);
    this.known.set(name, resolved);
    return resolved;
  }

  private computed(name: string): Resolved {
    return this.cascaded(name) ?? (INHERITED.has(name) ? this.inherited(name) : initial(name));
  }

  /** The answer of the base for a property whose declaration depends on nothing that this sheet sets; null otherwise. */
  private unchanged(name: string): Resolved | null {
    const { base } = this;
    if (base === null || this.winners.has(name)) return null;
    const declared = base.winner(name)?.declared;
    if (declared === undefined) return INHERITED.has(name) ? null : base.resolve(name);
    // A font may have no size of its own, and then has that of the parent.
    if (declared.shorthand === 'font') return null;
    const depends = this.sameVariables ? OTHERS : DEPENDS;
    return depends.test(declared.value) ? null : base.resolve(name);
  }

  private inherited(name: string): Resolved {
    return this.parent?.resolve(name) ?? initial(name);
  }

  /** The strongest declaration of a property among those weaker than another. */
  private strongestBelow(name: string, below: Candidate): Candidate | null {
    let best = this.base?.strongestBelow(name, below) ?? null;
    this.work.spend(1 + this.rules.length);
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
    let winner = this.winner(name) ?? null;
    for (; winner !== null; winner = this.strongestBelow(name, winner)) {
      const { declared, rule } = winner;
      const found = this.written(declared);
      // A value that is invalid after substitution counts as unset.
      if (found === null) return null;
      const source = rule.isBrand ? declared : found.source;
      const keyword = found.value;
      if (keyword === 'revert-layer') continue;
      const isInherited = keyword === 'inherit' || (UNSET.has(keyword) && INHERITED.has(name));
      if (isInherited) {
        const around = this.inherited(name);
        return { value: around.value, source: around.source ?? source };
      }
      if (keyword === 'initial' || UNSET.has(keyword)) return { ...initial(name), source };
      return { value: keyword, source };
    }
    return null;
  }

  /** The value of a declaration for its longhand, in lower case; null when it is invalid after substitution. */
  private written(declared: Declared): Resolved | null {
    this.work.spend(1);
    const known = plainValues.get(declared);
    if (known !== undefined) return known;
    const found = this.substituted(declared.value);
    if (found === null) return null;
    const { name, shorthand } = declared;
    const value = shorthand === null ? found.value : readLonghand(name, shorthand, found.value);
    const read = { value: value.trim().toLowerCase(), source: found.source };
    if (!VARIABLE.test(declared.value)) plainValues.set(declared, read);
    return read;
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
    if (this.sameVariables && this.base !== null) return this.base.variable(name);
    if (this.known.has(name)) return this.known.get(name) ?? null;
    // Null during the lookup, because a variable that refers to itself has no value.
    this.known.set(name, null);
    const own = this.winner(name);
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

/**
 * Styles of many elements: those with the same rules, inside the same style and above the same base, have one, whose
 * answers are computed once. It is for one screen, or for bases that have a screen themselves.
 */
export class SharedStyles {
  private readonly made = new Map<string, Style>();
  private readonly numbers = new Map<Style, number>();

  styleOf(
    base: Style | null,
    matched: readonly Matched[],
    parent: Style | null,
    screen: Screen,
    work: Work,
  ): Style {
    work.spend(1 + 2 * matched.length);
    const rules = matched.filter(({ rule }) => applies(rule, screen, work));
    let key = `${this.numberOf(base)} ${this.numberOf(parent)}`;
    for (const { order, specificity } of rules) key += ` ${order}:${specificity}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const style = new Style(base, rules, parent, screen, work);
    this.made.set(key, style);
    return style;
  }

  private numberOf(style: Style | null): number {
    if (style === null) return 0;
    const number = this.numbers.get(style) ?? this.numbers.size + 1;
    this.numbers.set(style, number);
    return number;
  }
}

const initials = new Map(
  Object.entries(INITIAL).map(([name, value]): [string, Resolved] => [name, { value, source: null }]),
);
const UNKNOWN: Resolved = { value: '', source: null };

const initial = (name: string): Resolved => initials.get(name) ?? UNKNOWN;

/** Values that are the parent's or those of another layer, and values with variables, which may contain such a word. */
const OTHERS = /inherit|unset|revert/i;
const DEPENDS = /var\(|inherit|unset|revert/i;

const VARIABLE = /var\(/i;

/** The values of declarations without variables, which are the same on every element. */
const plainValues = new WeakMap<Declared, Resolved>();

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
