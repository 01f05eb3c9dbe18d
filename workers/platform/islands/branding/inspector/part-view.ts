import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { inspector as t } from '#workers/platform/texts/console-scripts/branding/inspector.ts';
import { button, element } from '../../support/element.ts';
import { elementNameOf, readTokens } from './page-elements.ts';
import type { RuleFor } from './rules-for.ts';

interface PartViewActs {
  /** The rules of the reseller's stylesheet; null when they cannot be read. */
  readonly rules: readonly RuleFor[] | null;
  /** The stylesheet from which the rules were read. */
  readonly source: string;
  goTo(rule: RuleFor): void;
  insert(selector: string, part: string): void;
}

/** The view of one element of a page: the contract's description of its part, its tokens, its rules. */
export function partView(contract: StylingContract, shown: Element, acts: PartViewActs): HTMLElement[] {
  const name = elementNameOf(shown);
  const part = contract.parts.find((one) => one.name === name);
  const states = [...contract.universalStates, ...contract.partStates].filter(
    (state) => part?.states?.includes(state.name) === true,
  );
  const has = (selectors: readonly string[]) => selectors.some((selector) => shown.matches(selector));
  const variants = part?.variants ?? [];
  const own = acts.rules ?? [];
  const texts = own.map(({ rule }) => acts.source.slice(rule.from, rule.to));
  return [
    ...(part === undefined ? [] : [element('p', { class: 'quiet' }, part.description)]),
    ...chips(
      t.variants,
      variants.map((one) => [one.name, one.description, has([one.selector])]),
    ),
    ...chips(
      t.states,
      states.map((one) => [one.name, one.description, has(one.selectors)]),
    ),
    section(t.rules, rulesList(acts)),
    section(t.tokens, tokenList(readTokens(shown, texts))),
    section(
      t.insert,
      insertForm(
        name,
        part?.selector ?? ':root',
        variants,
        [...new Set([...states, ...contract.universalStates])],
        acts,
      ),
    ),
  ];
}

const section = (title: string, ...content: HTMLElement[]) =>
  element('section', {}, element('h3', {}, title), ...content);

function chips(title: string, all: ReadonlyArray<readonly [string, string, boolean]>): HTMLElement[] {
  if (all.length === 0) return [];
  const items = all.map(([name, description, has]) =>
    element(
      'li',
      { title: description, class: has ? 'has' : '' },
      element('code', {}, name),
      has ? element('span', { class: 'unseen' }, ` (${t.has})`) : null,
    ),
  );
  return [section(title, element('ul', { class: 'chips' }, ...items))];
}

function rulesList({ rules, goTo }: PartViewActs): HTMLElement {
  if (rules === null || rules.length === 0)
    return element('p', { class: 'quiet' }, rules === null ? t.noWorker : t.noRules);
  return element(
    'ul',
    { class: 'rules-of' },
    ...rules.map((one) =>
      element(
        'li',
        { class: one.isNow ? '' : 'later' },
        button(t.line(one.rule.line), () => goTo(one), {
          class: 'place mono',
          'aria-label': t.goTo(one.rule.line, one.rule.text),
        }),
        element(
          'span',
          {},
          ...one.around.map((text) => element('span', { class: 'around' }, text)),
          element('code', {}, one.rule.text),
          one.isNow ? null : element('em', {}, ` ${t.otherState}`),
        ),
      ),
    ),
  );
}

function tokenList(tokens: ReadonlyArray<readonly [string, string]>): HTMLElement {
  if (tokens.length === 0) return element('p', { class: 'quiet' }, t.noTokens);
  return element(
    'dl',
    { class: 'tokens' },
    ...tokens.flatMap(([name, value]) => {
      const swatch = element('span', { class: 'swatch' });
      const isColor = CSS.supports('color', value);
      if (isColor) swatch.style.backgroundColor = value;
      return [element('dt', {}, name), element('dd', {}, isColor ? swatch : null, value)];
    }),
  );
}

interface Named {
  readonly name: string;
  readonly selector?: string;
  readonly selectors?: readonly string[];
}

/** The form for the variant and state of a new rule for the part. */
function insertForm(
  name: string,
  selector: string,
  variants: readonly Named[],
  states: readonly Named[],
  { insert }: PartViewActs,
): HTMLElement {
  const choose = (label: string, all: readonly Named[]) => {
    const select = element(
      'select',
      {},
      element('option', { value: '' }, t.any),
      ...all.map((one) => element('option', { value: suffixOf(one, selector) }, one.name)),
    );
    return { select, dom: element('label', {}, `${label} `, select) };
  };
  const variant = choose(t.variant, variants);
  const state = choose(t.state, states);
  return element(
    'div',
    { class: 'new-rule' },
    variants.length === 0 ? null : variant.dom,
    state.dom,
    button(t.add, () => insert(selector + variant.select.value + state.select.value, name)),
  );
}

/** The rest of a selector after the part's own. */
function suffixOf({ selector, selectors }: Named, part: string): string {
  const text = selector ?? selectors?.[0] ?? '';
  return text.startsWith(part) ? text.slice(part.length) : text;
}
