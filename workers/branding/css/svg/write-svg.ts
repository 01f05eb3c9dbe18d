import { svgImageElements, svgImageIgnoredElements } from '#schema/css-policy/index.ts';
import { PictureRules } from './picture-rules.ts';
import { readDeclarations, type SvgDeclaration } from './read-declarations.ts';
import type { XmlElement } from './read-xml.ts';
import { attributeValue, isId } from './write-attribute.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

const elements: ReadonlySet<string> = new Set(svgImageElements);
const ignored: ReadonlySet<string> = new Set(svgImageIgnoredElements);
/** Elements that others refer to, so that their names are kept. */
const named: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'clipPath', 'mask']);

/**
 * Rewrites the picture with only the elements and attributes that the policy lists; null when its root is none. What
 * is not understood is dropped alone. `dropped` is the first such part whose removal may change the picture, as the
 * author sees it: `<use>` or `<path filter>`; empty for none.
 */
export function writeSvg(root: XmlElement): { svg: string | null; dropped: string } {
  const namespace = root.attributes.get('xmlns');
  if (root.name !== 'svg') return { svg: null, dropped: `<${root.name}>` };
  if (namespace !== undefined && namespace !== NAMESPACE)
    return { svg: null, dropped: `xmlns="${namespace}"` };
  const writer = new SvgWriter(new PictureRules(root), new Set(drawingFilters(root)));
  const svg = writer.element(root, false);
  return { svg, dropped: writer.dropped };
}

class SvgWriter {
  dropped = '';
  readonly #rules: PictureRules;
  /** Names of filters that draw in place of the element, so that it would show something else without them. */
  readonly #filters: ReadonlySet<string>;

  constructor(rules: PictureRules, filters: ReadonlySet<string>) {
    this.#rules = rules;
    this.#filters = filters;
  }

  /** `inClip`: whether it is in a clip path or mask, where a reference to another one could multiply. */
  element(element: XmlElement, inClip: boolean): string {
    const { name, children } = element;
    const attributes = this.#attributes(element, inClip);
    if (attributes === null) return '';
    let content = '';
    for (const child of children) {
      if (ignored.has(child.name) || child.name.includes(':')) continue;
      if (child.name === 'style' && !this.#rules.dropped) continue;
      if (!elements.has(child.name) || child.name === 'svg') this.#drop(`<${child.name}>`);
      else content += this.element(child, inClip || name === 'clipPath' || name === 'mask');
    }
    return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
  }

  /** Null when a filter draws in place of the element. */
  #attributes(element: XmlElement, inClip: boolean): string | null {
    const { name, attributes } = element;
    const kept = new Map<string, string>();
    const declared = this.#declared(element);
    const filter = declared.get('filter')?.value ?? attributes.get('filter') ?? '';
    const reference = /#([\w.-]+)/.exec(filter)?.[1];
    if (reference !== undefined && this.#filters.has(reference) && name !== 'svg') {
      this.#drop(`<${name} filter>`);
      return null;
    }
    for (const [attribute, text] of attributes) {
      if (attribute === 'xmlns' || attribute === 'style') continue;
      const value = this.#value(name, attribute, text, inClip);
      if (value !== null) kept.set(attribute, value);
    }
    for (const [attribute, { value: text }] of declared) {
      const value = this.#value(name, attribute, text, inClip);
      // A declaration overrides the attribute also when its variable has no value; browsers ignore any other wrong one.
      if (value !== null || /\bvar\(/i.test(text)) kept.set(attribute, value ?? '');
    }
    let written = name === 'svg' ? ` xmlns='${NAMESPACE}'` : '';
    const id = attributes.get('id');
    if (named.has(name) && id !== undefined && isId(id)) written += ` id='${id}'`;
    for (const [attribute, value] of kept) if (value !== '') written += ` ${attribute}='${value}'`;
    return written;
  }

  /** The declarations of an element: those of rules, then those of its `style` attribute, which weigh more. */
  #declared(element: XmlElement): ReadonlyMap<string, SvgDeclaration> {
    const declared = new Map<string, SvgDeclaration>();
    this.#rules.apply(element, declared);
    if (readDeclarations(element.attributes.get('style') ?? '', declared))
      this.#drop(`<${element.name} style>`);
    return declared;
  }

  #value(element: string, attribute: string, text: string, inClip: boolean): string | null {
    const value = attributeValue(attribute, text);
    const multiplies = inClip && value !== '' && (attribute === 'clip-path' || attribute === 'mask');
    if (value !== null && !multiplies) return value;
    this.#drop(`<${element} ${attribute}>`);
    return null;
  }

  #drop(part: string): void {
    if (this.dropped === '') this.dropped = part;
  }
}

/** The names of filters that begin with a drawing of their own and never refer to the element. */
function drawingFilters({ name, attributes, children }: XmlElement): string[] {
  if (name !== 'filter') return children.flatMap(drawingFilters);
  const draws = ['feTurbulence', 'feFlood', 'feImage'].includes(children[0]?.name ?? '');
  return draws && !refersToSource(children) ? [attributes.get('id') ?? ''] : [];
}

const refersToSource = (primitives: readonly XmlElement[]): boolean =>
  primitives.some(
    ({ attributes, children }) =>
      [...attributes.values()].some((value) => /^\s*Source(?:Graphic|Alpha)/.test(value)) ||
      refersToSource(children),
  );
