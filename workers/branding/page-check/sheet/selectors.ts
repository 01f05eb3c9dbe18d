import { parse, type Selector, SelectorType } from 'css-what';
import type { PageElement } from '../page/page-tree.ts';
import type { Work } from './work.ts';

/** A selector without its pseudo-element, the compounds from right to left. */
export interface ReadSelector {
  readonly compounds: readonly Compound[];
  readonly pseudoElement: 'before' | 'after' | null;
  readonly specificity: number;
}

interface Compound {
  readonly tests: readonly Selector[];
  /** The combinator between it and the compound to its left; null at the left end. */
  readonly combinator: 'descendant' | 'child' | 'adjacent' | 'sibling' | null;
}

const COMBINATORS = new Set(['descendant', 'child', 'adjacent', 'sibling']);
const NESTING = ['is', 'not', 'has', 'where', 'matches'];
const LEGACY_ELEMENTS = ['before', 'after', 'first-line', 'first-letter'];
const [ID, CLASS, TYPE] = [1_000_000, 1_000, 1];

/** Parses a list of selectors. Those with other pseudo-elements and invalid ones are left out. */
export function readSelectors(text: string): ReadSelector[] {
  let lists: Selector[][];
  try {
    lists = parse(text);
  } catch {
    return [];
  }
  return lists.flatMap((list): ReadSelector[] => {
    const element = list.find(isPseudoElement);
    const name = element === undefined ? null : 'name' in element ? element.name : '';
    if (name !== null && name !== 'before' && name !== 'after') return [];
    const plain = list.filter((part) => part !== element);
    return [
      {
        compounds: compoundsOf(plain),
        pseudoElement: name,
        specificity: specificityOf(plain) + (name === null ? 0 : TYPE),
      },
    ];
  });
}

const isPseudoElement = (part: Selector): boolean =>
  part.type === 'pseudo-element' || (part.type === 'pseudo' && LEGACY_ELEMENTS.includes(part.name));

const known = new WeakMap<readonly Selector[], readonly Compound[]>();

/** The compounds of a selector, the subject first. A leading combinator adds a compound without tests. */
function compoundsOf(list: readonly Selector[]): readonly Compound[] {
  const found = known.get(list) ?? splitCompounds(list);
  known.set(list, found);
  return found;
}

function splitCompounds(list: readonly Selector[]): Compound[] {
  const compounds: Array<{ tests: Selector[]; combinator: Compound['combinator'] }> = [
    { tests: [], combinator: null },
  ];
  for (const part of list) {
    const current = compounds[0];
    if (COMBINATORS.has(part.type)) {
      compounds.unshift({ tests: [], combinator: part.type as Compound['combinator'] });
    } else current?.tests.push(part);
  }
  return compounds;
}

function specificityOf(list: readonly Selector[]): number {
  let sum = 0;
  for (const part of list) {
    if (part.type === 'tag') sum += TYPE;
    else if (part.type === 'attribute')
      sum +=
        part.name === 'id' &&
        part.namespace === null &&
        part.action === 'equals' &&
        part.ignoreCase === 'quirks'
          ? ID
          : CLASS;
    else if (part.type === 'pseudo' && part.name !== 'where')
      sum +=
        Array.isArray(part.data) && NESTING.includes(part.name)
          ? Math.max(0, ...part.data.map(specificityOf))
          : CLASS;
  }
  return sum;
}

/** The element of `:scope`, and the steps that are left. */
interface Place {
  readonly scope: PageElement;
  readonly work: Work;
}

/** Whether a selector matches an element; `scope` is the element of `:scope`. */
export const matchesSelector = (
  element: PageElement,
  { compounds }: ReadSelector,
  scope: PageElement,
  work: Work,
): boolean => matchesFrom(element, compounds, 0, { scope, work });

function matchesFrom(
  element: PageElement,
  compounds: readonly Compound[],
  at: number,
  place: Place,
): boolean {
  const compound = compounds[at];
  if (compound === undefined) return true;
  if (!compound.tests.every((test) => passes(element, test, place))) return false;
  const next = at + 1;
  const from = (other: PageElement | null | undefined) =>
    other != null && matchesFrom(other, compounds, next, place);
  switch (compound.combinator) {
    case null:
      return true;
    case 'child':
      return from(element.parent);
    case 'descendant':
      for (let up = element.parent; up !== null; up = up.parent) if (from(up)) return true;
      return false;
    default: {
      const siblings = element.parent?.children ?? [element];
      place.work.spend(siblings.length);
      const before = siblings.slice(0, siblings.indexOf(element));
      return compound.combinator === 'adjacent' ? from(before.at(-1)) : before.some((other) => from(other));
    }
  }
}

function passes(element: PageElement, test: Selector, place: Place): boolean {
  place.work.spend(1);
  switch (test.type) {
    case 'universal':
      return true;
    case 'tag':
      return element.tag === test.name.toLowerCase();
    case 'attribute':
      return passesAttribute(element.attributes[test.name], test);
    case 'pseudo':
      return passesPseudo(element, test.name, test.data, place);
    default:
      return false;
  }
}

type AttributeTest = Extract<Selector, { type: 'attribute' }>;

function passesAttribute(given: string | undefined, { action, value, ignoreCase }: AttributeTest): boolean {
  if (given === undefined) return false;
  if (action === 'exists') return true;
  const [actual, wanted] = ignoreCase === true ? [given.toLowerCase(), value.toLowerCase()] : [given, value];
  switch (action) {
    case 'equals':
      return actual === wanted;
    case 'element':
      return wanted !== '' && actual.split(/\s+/).includes(wanted);
    case 'start':
      return wanted !== '' && actual.startsWith(wanted);
    case 'end':
      return wanted !== '' && actual.endsWith(wanted);
    case 'any':
      return wanted !== '' && actual.includes(wanted);
    case 'hyphen':
      return actual === wanted || actual.startsWith(`${wanted}-`);
    default:
      return actual !== wanted;
  }
}

/** States that a person causes (hover, focus) never match, because the page is checked in its initial state. */
function passesPseudo(
  element: PageElement,
  name: string,
  data: Selector[][] | string | null,
  place: Place,
): boolean {
  const { attributes, parent, tag } = element;
  const lists = Array.isArray(data) ? data : [];
  const any = () => lists.some((list) => matchesFrom(element, compoundsOf(list), 0, place));
  const siblings = parent?.children ?? [element];
  if (POSITIONS.test(name)) place.work.spend(3 * siblings.length);
  const alike = () => siblings.filter((other) => other.tag === tag);
  switch (name) {
    case 'is':
    case 'where':
    case 'matches':
      return any();
    case 'not':
      return !any();
    case 'has':
      return lists.some((list) => hasInside(element, list, place.work));
    case 'scope':
      return element === place.scope;
    case 'empty':
      return element.children.length === 0 && !element.hasText;
    case 'first-child':
      return siblings[0] === element;
    case 'last-child':
      return siblings.at(-1) === element;
    case 'only-child':
      return siblings.length === 1;
    case 'first-of-type':
      return alike()[0] === element;
    case 'last-of-type':
      return alike().at(-1) === element;
    case 'only-of-type':
      return alike().length === 1;
    case 'nth-child':
      return isNth(siblings.indexOf(element) + 1, data);
    case 'nth-last-child':
      return isNth(siblings.length - siblings.indexOf(element), data);
    case 'nth-of-type':
      return isNth(alike().indexOf(element) + 1, data);
    case 'nth-last-of-type':
      return isNth(alike().length - alike().indexOf(element), data);
    case 'link':
    case 'any-link':
      return tag === 'a' && 'href' in attributes;
    case 'disabled':
      return 'disabled' in attributes && CONTROLS.includes(tag);
    case 'enabled':
      return !('disabled' in attributes) && CONTROLS.includes(tag);
    case 'checked':
      return 'checked' in attributes || 'selected' in attributes;
    case 'required':
      return 'required' in attributes;
    case 'optional':
      return !('required' in attributes) && CONTROLS.includes(tag);
    case 'read-only':
      return !['input', 'textarea'].includes(tag) || 'readonly' in attributes || 'disabled' in attributes;
    case 'read-write':
      return (
        ['input', 'textarea'].includes(tag) && !('readonly' in attributes) && !('disabled' in attributes)
      );
    case 'open':
      return 'open' in attributes;
    case 'placeholder-shown':
      return 'placeholder' in attributes && (attributes.value ?? '') === '';
    case 'defined':
      return true;
    default:
      return false;
  }
}

/** Pseudo-classes that look at all siblings. */
const POSITIONS = /^(?:nth-|(?:first|last|only)-of)/;

const CONTROLS = ['button', 'input', 'select', 'textarea', 'fieldset', 'optgroup', 'option'];

/** Whether a relative selector matches from an element: inside it, or after it for `+` and `~`. */
function hasInside(anchor: PageElement, list: readonly Selector[], work: Work): boolean {
  const first = list[0]?.type ?? '';
  const relative: Selector[] = COMBINATORS.has(first)
    ? [...list]
    : [{ type: SelectorType.Descendant }, ...list];
  const compounds = compoundsOf([{ type: SelectorType.Pseudo, name: 'scope', data: null }, ...relative]);
  const around = first === 'adjacent' || first === 'sibling' ? anchor.parent : anchor;
  const search = (within: PageElement): boolean =>
    within.children.some(
      (child) => matchesFrom(child, compounds, 0, { scope: anchor, work }) || search(child),
    );
  return around !== null && search(around);
}

function isNth(position: number, data: unknown): boolean {
  const formula = String(data).trim().toLowerCase();
  if (formula === 'odd') return position % 2 === 1;
  if (formula === 'even') return position % 2 === 0;
  const parts = /^([+-]?\d*)n\s*(?:([+-])\s*(\d+))?$/.exec(formula);
  if (parts === null) return position === Number(formula);
  const step = /\d/.test(parts[1] ?? '') ? Number(parts[1]) : Number(`${parts[1]}1`);
  const offset = Number(`${parts[2] ?? ''}${parts[3] ?? 0}`);
  const distance = position - offset;
  return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
}

/** Whether a selector names something that no element of any sample page has, as most rules of frameworks do. */
export const isAbsent = ({ compounds }: ReadSelector, words: ReadonlySet<string>): boolean =>
  compounds.some(({ tests }) => tests.some((test) => isAbsentTest(test, words)));

function isAbsentTest(test: Selector, words: ReadonlySet<string>): boolean {
  const word = wordOf(test);
  if (word !== null) return !words.has(word);
  if (test.type !== 'pseudo' || !Array.isArray(test.data) || test.name === 'not') return false;
  return test.data.length > 0 && test.data.every((list) => list.some((inner) => isAbsentTest(inner, words)));
}

/** The name that every element has which passes a test; null when a test is about none. */
export function wordOf(test: Selector): string | null {
  if (test.type === 'tag') return test.name.toLowerCase();
  if (test.type !== 'attribute' || test.action === 'not') return null;
  return test.action === 'equals' && test.ignoreCase !== true
    ? `[${test.name}=${test.value}]`
    : `[${test.name}]`;
}
