import { svgImageElements, svgImageIgnoredElements } from '../../../../schema/css-policy/index.ts';
import type { XmlElement } from './read-xml.ts';
import { attributeValue, isId, styleAttributes } from './write-attribute.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

const elements: ReadonlySet<string> = new Set(svgImageElements);
const ignored: ReadonlySet<string> = new Set(svgImageIgnoredElements);
/** Elements that others refer to, so that their names are kept. */
const named: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'clipPath', 'mask']);

/** The first thing that is not kept, as the author sees it: `<use>`, `filter` or `fill="…"`. */
export class SvgRefusal {
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }
}

/**
 * Rewrites the picture with only the elements and attributes that the policy lists. A refusal names the first one
 * whose removal would change the picture.
 */
export function writeSvg(root: XmlElement): string | SvgRefusal {
  if (root.name !== 'svg') return new SvgRefusal(`<${root.name}>`);
  const namespace = root.attributes.get('xmlns');
  if (namespace !== undefined && namespace !== NAMESPACE) return new SvgRefusal(`xmlns="${namespace}"`);
  return writeElement(root, false);
}

/** `inClip`: whether it is in a clip path or mask, where a reference to another one could multiply. */
function writeElement(element: XmlElement, inClip: boolean): string | SvgRefusal {
  const { name, children } = element;
  const attributes = writeAttributes(element, inClip);
  if (attributes instanceof SvgRefusal) return attributes;
  let content = '';
  for (const child of children) {
    if (ignored.has(child.name) || child.name.includes(':')) continue;
    if (!elements.has(child.name) || child.name === 'svg') return new SvgRefusal(`<${child.name}>`);
    const written = writeElement(child, inClip || name === 'clipPath' || name === 'mask');
    if (written instanceof SvgRefusal) return written;
    content += written;
  }
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

function writeAttributes({ name, attributes }: XmlElement, inClip: boolean): string | SvgRefusal {
  let written = name === 'svg' ? ` xmlns='${NAMESPACE}'` : '';
  const id = attributes.get('id');
  if (named.has(name) && id !== undefined && isId(id)) written += ` id='${id}'`;
  const authored = attributes.get('style');
  const style = authored === undefined ? undefined : styleAttributes(authored);
  if (style === null) return new SvgRefusal('style');
  for (const [attribute, text] of style === undefined ? attributes : new Map([...attributes, ...style])) {
    if (attribute === 'xmlns' || attribute === 'style') continue;
    const value = attributeValue(attribute, text);
    if (value === null || (inClip && value !== '' && (attribute === 'clip-path' || attribute === 'mask')))
      return new SvgRefusal(`<${name} ${attribute}>`);
    if (value !== '') written += ` ${attribute}='${value}'`;
  }
  return written;
}
