import type { Selector } from 'css-what';

const COMBINATORS: ReadonlySet<string> = new Set([
  'descendant',
  'child',
  'adjacent',
  'sibling',
  'column-combinator',
]);
const ROOT_TAGS: ReadonlySet<string> = new Set(['html', 'body']);
const ROOT_PSEUDOS: ReadonlySet<string> = new Set(['root', 'scope']);

const ROOT = {
  type: 'attribute',
  name: 'data-brand',
  action: 'exists',
  value: '',
  namespace: null,
  ignoreCase: null,
} as unknown as Selector;
const DESCENDANT = { type: 'descendant' } as unknown as Selector;

/** Whether a test is the one that {@link withRoot} writes for the root. */
export const isSurfaceRoot = (test: Selector): boolean => test === ROOT;

export const isCombinator = (test: Selector): boolean => COMBINATORS.has(test.type);

/**
 * A selector in the form of the compiled sheet: `:root`, `html` and `body` are the root of the surface, also when one
 * contains the other, and a selector that does not name the root is relative to it.
 */
export function withRoot(selector: readonly Selector[]): Selector[] {
  const written = namingRoot(selector);
  return namesRoot(written) ? written : [ROOT, DESCENDANT, ...written];
}

function namingRoot(selector: readonly Selector[]): Selector[] {
  const out: Selector[] = [];
  let at = 0;
  let before: 'root' | 'other' | null = null;
  while (at < selector.length) {
    const combinator = isCombinator(selector[at] as Selector) ? (selector[at++] as Selector) : null;
    const tests: Selector[] = [];
    while (at < selector.length && !isCombinator(selector[at] as Selector))
      tests.push(selector[at++] as Selector);
    const isRoot = tests.some(isRootTest);
    const rest = tests.filter((test) => !isRootTest(test)).map(inside);
    // `html body` and `:root > body` are one element.
    const isSame = isRoot && before === 'root' && combinator !== null && isDownward(combinator);
    if (combinator !== null && !isSame) out.push(combinator);
    if (isRoot && !isSame) out.push(ROOT);
    out.push(...(isRoot ? rest.filter(({ type }) => type !== 'universal') : rest));
    before = isRoot ? 'root' : 'other';
  }
  return out;
}

const isDownward = ({ type }: Selector): boolean => type === 'descendant' || type === 'child';

const isRootTest = (test: Selector): boolean =>
  (test.type === 'tag' && ROOT_TAGS.has(test.name.toLowerCase())) ||
  (test.type === 'pseudo' && test.data === null && ROOT_PSEUDOS.has(test.name));

const inside = (test: Selector): Selector =>
  test.type === 'pseudo' && Array.isArray(test.data)
    ? { ...test, data: test.data.map((list) => namingRoot(list)) }
    : test;

const namesRoot = (selector: readonly Selector[]): boolean =>
  selector.some(
    (test) =>
      test === ROOT || (test.type === 'pseudo' && Array.isArray(test.data) && test.data.some(namesRoot)),
  );
