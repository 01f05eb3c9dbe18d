import type { Selector } from 'css-what';
import { contractNames } from '../advice/contract-names.ts';
import { isCombinator, isSurfaceRoot } from './root-of-surface.ts';

/**
 * How much of a selector is left out. Each level also leaves out what the one before does (see {@link SelectorForms}).
 */
type Level = 'now' | 'states' | 'ever';

const LISTS: ReadonlySet<string> = new Set(['is', 'where', 'matches', '-webkit-any', '-moz-any']);
/** Pseudo-classes of an element's position and kind. All others are states. */
const LASTING: ReadonlySet<string> = new Set(['link', 'any-link', 'host', 'defined']);
const STRUCTURE = /^(?:empty|root|(?:first|last|only)-(?:child|of-type)|nth-.*)$/;
const OLD_ELEMENTS: ReadonlySet<string> = new Set(['before', 'after', 'first-line', 'first-letter']);
const STATE_ATTRIBUTE =
  /^(?:aria-.*|data-mode|open|disabled|checked|selected|hidden|readonly|required|dir|lang)$/;
/** Attributes whose values are names in a stylesheet, and not data. */
const NAMING: ReadonlySet<string> = new Set(['class', 'id', 'data-part', 'data-variant', 'data-state']);

const ANY = { type: 'universal', namespace: null } as unknown as Selector;
const SIBLING = { type: 'sibling' } as unknown as Selector;

/**
 * A selector that also matches what the given one would match at another time or with other data: the given one itself
 * when nothing is left out.
 */
export function relax(selector: readonly Selector[], level: Level): readonly Selector[] {
  const out: Selector[] = [];
  let isElement = false;
  let isEmpty = true;
  /** Whether the compound selector is below the root. Then a mode, which only the root has, matches at no time. */
  let isBelow = false;
  let isOfRoot = false;
  const close = () => {
    if (isEmpty) out.push(ANY);
  };
  for (const [index, test] of selector.entries()) {
    if (isCombinator(test)) {
      // A selector inside `:has()` may start with a combinator.
      if (index > 0) close();
      out.push(level === 'ever' && test.type === 'adjacent' ? SIBLING : test);
      isElement = false;
      isEmpty = true;
      isBelow ||= isOfRoot;
      isOfRoot = false;
      continue;
    }
    isOfRoot ||= isSurfaceRoot(test);
    // Tests after a pseudo-element refer to it.
    isElement ||= isPseudoElement(test);
    const kept = isElement ? null : isBelow && isMode(test) ? test : keep(test, level);
    if (kept === null) continue;
    out.push(kept);
    isEmpty = false;
  }
  close();
  const isSame = out.length === selector.length && out.every((kept, index) => kept === selector[index]);
  return isSame ? selector : out;
}

const isMode = (test: Selector): boolean => test.type === 'attribute' && test.name === 'data-mode';

const isPseudoElement = (test: Selector): boolean =>
  test.type === 'pseudo-element' || (test.type === 'pseudo' && OLD_ELEMENTS.has(test.name));

function keep(test: Selector, level: Level): Selector | null {
  if (test.type === 'attribute') return keepAttribute(test, level);
  if (test.type !== 'pseudo') return test;
  if (Array.isArray(test.data)) {
    if (test.name === 'not') return keepNot(test, test.data, level);
    const lists: ReadonlyArray<readonly Selector[]> = test.data;
    const data = lists.map((list) => relax(list, level));
    const isSame = data.every((list, index) => list === lists[index]);
    if (!LISTS.has(test.name)) return isSame ? test : ({ ...test, data } as Selector);
    const isOpen = level !== 'now' && data.some((list) => list.length === 1 && list[0]?.type === 'universal');
    if (isOpen) return null;
    const name = test.name === 'where' ? 'where' : 'is';
    return isSame && name === test.name ? test : ({ ...test, name, data } as Selector);
  }
  if (level === 'now' || LASTING.has(test.name)) return test;
  if (STRUCTURE.test(test.name)) return level === 'states' ? test : null;
  return null;
}

/** Keeps only those exclusions that a relaxed selector makes at any time. */
function keepNot(test: Selector, lists: readonly Selector[][], level: Level): Selector | null {
  const lasting = lists.filter((list) => relax(list, level) === list);
  if (lasting.length === 0) return null;
  return lasting.length === lists.length ? test : ({ ...test, data: lasting } as Selector);
}

type AttributeTest = Extract<Selector, { action: string }>;

function keepAttribute(test: AttributeTest, level: Level): Selector | null {
  const { name, value } = test;
  if (level === 'now') return test;
  if (STATE_ATTRIBUTE.test(name)) return null;
  if (name === 'data-state') return test.action === 'exists' || contractNames.states.has(value) ? null : test;
  if (level === 'states') return test;
  if (name === 'data-variant')
    return test.action === 'exists' || contractNames.variants.has(value) ? null : test;
  return NAMING.has(name) || test.action === 'exists'
    ? test
    : ({ ...test, action: 'exists', value: '' } as Selector);
}
