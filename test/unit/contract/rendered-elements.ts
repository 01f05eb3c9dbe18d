import type { Part } from '#schema/contract/parts/index.ts';

export interface RenderedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The ancestors of the element, outermost first. */
  readonly ancestors: readonly RenderedElement[];
}

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g;

/**
 * The elements of HTML that the service's components rendered. Throws unless every attribute is quoted and
 * every element closed.
 */
export function renderedElements(html: string): RenderedElement[] {
  const text = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<!DOCTYPE html>/i, '');
  const open: RenderedElement[] = [];
  const found: RenderedElement[] = [];
  for (const [whole, closing, name = '', rest = '', selfClosing] of text.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (closing) {
      const last = open.pop();
      if (last?.tag !== tag) throw new Error(`${whole} closes <${last?.tag}>`);
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
      attributes[key] = value;
    const element = { tag, attributes, ancestors: [...open] };
    found.push(element);
    if (!VOID.has(tag) && !selfClosing) open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return found;
}

type Test = (attributes: Readonly<Record<string, string>>) => boolean;

function testOf(selector: string): Test {
  const parsed = /^\[([a-z-]+)(?:(~?)="([^"]*)")?\]$/.exec(selector);
  if (parsed) {
    const [, name = '', word, value] = parsed;
    if (value === undefined) return (attributes) => name in attributes;
    if (word) return (attributes) => attributes[name]?.split(' ').includes(value) === true;
    return (attributes) => attributes[name] === value;
  }
  if (selector === ':checked') return (attributes) => 'checked' in attributes;
  if (selector === ':disabled') return (attributes) => 'disabled' in attributes;
  throw new Error(`cannot match ${selector}`);
}

/** Each selector is read once, because it is compared with thousands of elements. */
const tests = new Map<string, Test>();

/** Whether an element matches one of the simple selectors of the contract's states and variants. */
export function matches({ attributes }: RenderedElement, selector: string): boolean {
  const test = tests.get(selector) ?? testOf(selector);
  tests.set(selector, test);
  return test(attributes);
}

const wordsOf = (element: RenderedElement, name: string) =>
  (element.attributes[name] ?? '').split(' ').filter(Boolean);

/** Defects of a page by the contract: unknown parts, variants and states, and parts in a wrong place. */
export function contractDefects(elements: readonly RenderedElement[], parts: readonly Part[]): string[] {
  const byName = new Map(parts.map((part) => [part.name as string, part]));
  const defects: string[] = [];
  for (const element of elements) {
    const name = element.attributes['data-part'];
    if (name === undefined) {
      if (wordsOf(element, 'data-variant').length + wordsOf(element, 'data-state').length > 0) {
        defects.push(`<${element.tag}> is no part but has variants or states`);
      }
      continue;
    }
    const part = byName.get(name);
    if (part?.status !== 'implemented') {
      defects.push(`${name} is not an implemented part`);
      continue;
    }
    const variants = new Set(part.variants?.map((variant) => variant.name));
    const states = [
      ...wordsOf(element, 'data-state'),
      ...['disabled', 'checked', 'open'].filter((attribute) => attribute in element.attributes),
      ...(element.attributes['aria-disabled'] === 'true' ? ['disabled'] : []),
    ];
    for (const variant of wordsOf(element, 'data-variant')) {
      if (!variants.has(variant)) defects.push(`${name} has no variant ${variant}`);
    }
    for (const state of states)
      if (!part.states?.includes(state)) defects.push(`${name} has no state ${state}`);
    const around = new Set(element.ancestors.map(({ attributes }) => attributes['data-part']));
    if (part.parents && !part.parents.some((parent) => around.has(parent))) {
      defects.push(`${name} is outside ${part.parents.join(', ')}`);
    }
  }
  return [...new Set(defects)];
}
