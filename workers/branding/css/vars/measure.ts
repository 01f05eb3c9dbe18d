import type { CssCaps, StrippedCode } from '#schema/css-policy/index.ts';
import { unitsOfSize } from '../values/nested.ts';
import { codeForWords } from '../values/top-layer.ts';

/** The cost of a value after every `var()` in it is substituted. */
export interface Measure {
  /** Characters. */
  readonly length: number;
  /** Blur radii of filter functions in px, added up; a drop shadow counts twice. */
  readonly blur: number;
  /** Blur radii of shadows in px, added up; for another value, its longest length. */
  readonly shadow: number;
  /** Words that some properties refuse, as bits (see values/top-layer). */
  readonly words: number;
  /** Commas outside of brackets. */
  readonly layers: number;
  /** Product of the plain numbers above 1, which calculations could multiply. */
  readonly product: number;
}

/** A sum or a maximum of measures that is being computed. */
export class Total implements Measure {
  length = 0;
  blur = 0;
  shadow = 0;
  words = 0;
  layers = 0;
  product = 1;

  clear(): void {
    this.length = 0;
    this.blur = 0;
    this.shadow = 0;
    this.words = 0;
    this.layers = 0;
    this.product = 1;
  }

  set({ length, blur, shadow, words, layers, product }: Measure): void {
    this.length = length;
    this.blur = blur;
    this.shadow = shadow;
    this.words = words;
    this.layers = layers;
    this.product = product;
  }

  add({ length, blur, shadow, words, layers, product }: Measure): void {
    this.length += length;
    this.blur += blur;
    this.shadow += shadow;
    this.words |= words;
    this.layers += layers;
    this.product *= product;
  }

  multiply(factor: number): void {
    this.length *= factor;
    this.blur *= factor;
    this.shadow *= factor;
  }

  /** Raises each number to that of the other measure if that is larger. */
  raise({ length, blur, shadow, words, layers, product }: Measure): void {
    if (layers > this.layers) this.layers = layers;
    if (product > this.product) this.product = product;
    if (length > this.length) this.length = length;
    if (blur > this.blur) this.blur = blur;
    if (shadow > this.shadow) this.shadow = shadow;
    this.words |= words;
  }

  setTo(sizes: Sizes, id: number): void {
    this.clear();
    this.addOf(sizes, id);
  }

  addOf({ lengths, blurs, shadows, words, layers, products }: Sizes, id: number): void {
    this.length += lengths[id] as number;
    this.blur += blurs[id] as number;
    this.shadow += shadows[id] as number;
    this.words |= words[id] as number;
    this.layers += layers[id] as number;
    this.product *= products[id] as number;
  }
}

/** A measure for each of many custom properties, by their numbers. */
export class Sizes {
  readonly lengths: number[];
  readonly blurs: number[];
  readonly shadows: number[];
  readonly words: number[];
  readonly layers: number[];
  readonly products: number[];

  constructor(
    lengths: number[] = [],
    blurs: number[] = [],
    shadows: number[] = [],
    words: number[] = [],
    layers: number[] = [],
    products: number[] = [],
  ) {
    this.lengths = lengths;
    this.blurs = blurs;
    this.shadows = shadows;
    this.words = words;
    this.layers = layers;
    this.products = products;
  }

  /** Adds an empty measure. */
  push(): void {
    this.lengths.push(0);
    this.blurs.push(0);
    this.shadows.push(0);
    this.words.push(0);
    this.layers.push(0);
    this.products.push(1);
  }

  /** Raises each number of an entry to that of a measure if that is larger. */
  raise(id: number, { length, blur, shadow, words, layers, product }: Measure): void {
    if (layers > (this.layers[id] as number)) this.layers[id] = layers;
    if (product > (this.products[id] as number)) this.products[id] = product;
    if (length > (this.lengths[id] as number)) this.lengths[id] = length;
    if (blur > (this.blurs[id] as number)) this.blurs[id] = blur;
    if (shadow > (this.shadows[id] as number)) this.shadows[id] = shadow;
    if (words !== 0) this.words[id] = (this.words[id] as number) | words;
  }

  put(id: number, { length, blur, shadow, words, layers, product }: Measure): void {
    this.layers[id] = layers;
    this.products[id] = product;
    this.lengths[id] = length;
    this.blurs[id] = blur;
    this.shadows[id] = shadow;
    this.words[id] = words;
  }

  copy(): Sizes {
    return new Sizes(
      this.lengths.slice(),
      this.blurs.slice(),
      this.shadows.slice(),
      this.words.slice(),
      this.layers.slice(),
      this.products.slice(),
    );
  }
}

/** The use of the value, which determines its limits besides its length. */
export type Purpose =
  | 'text'
  | 'filter'
  | 'text-shadow'
  | 'animation'
  | 'box-shadow'
  | 'radius'
  | 'count'
  | 'lines'
  | 'size'
  | 'columns'
  | 'line'
  | 'text-line'
  | 'dashes'
  | 'lasting'
  | 'content';

/**
 * The reason why a value must not be substituted, or null: it exceeds the limit of its purpose, or contains a word
 * that is refused there (`denied`).
 */
export function checkMeasure(
  value: Measure,
  purpose: Purpose,
  denied: number,
  caps: CssCaps,
): StrippedCode | null {
  const words = value.words & denied;
  if (words !== 0) return codeForWords(words);
  const code = exceeds(value, purpose, caps) ? 'var_expansion' : null;
  return code ?? beyondNumber(value, purpose, caps);
}

/** The reason why the layers or numbers of a value are too many for its purpose, or null. */
function beyondNumber(
  { length, layers, shadow, product }: Measure,
  purpose: Purpose,
  caps: CssCaps,
): StrippedCode | null {
  switch (purpose) {
    case 'text-shadow':
    case 'box-shadow':
      return layers >= (shadow > 0 ? caps.shadows : caps.sharpShadows) ? 'shadow_limit' : null;
    case 'line':
      return shadow > caps.lineWidthPx ? 'width_limit' : null;
    case 'text-line':
      return shadow > caps.textLinePx ? 'width_limit' : null;
    case 'dashes':
      return length > caps.dashText ? 'width_limit' : null;
    case 'count':
      return product > caps.gridRepeat ? 'repeat_limit' : null;
    case 'lines':
      return product > caps.gridLine ? 'grid_limit' : null;
    case 'columns':
      return product > caps.columns ? 'grid_limit' : null;
    default:
      return null;
  }
}

/** Whether a value exceeds the limits for any element of a page. */
export function isExpensive(value: Measure, purpose: Purpose, caps: CssCaps): boolean {
  switch (purpose) {
    case 'filter':
      return value.blur > caps.anyFilterBlurPx;
    case 'text-shadow':
    case 'box-shadow':
      return value.shadow > caps.anyShadowBlurPx || value.layers >= caps.anyShadows;
    case 'animation':
      return value.layers > 0;
    case 'content':
      return value.length > caps.anyContent;
    case 'size':
      return unitsOfSize(value.product) > 0;
    default:
      return false;
  }
}

function exceeds(value: Measure, purpose: Purpose, caps: CssCaps): boolean {
  if (value.length > caps.expandedValue) return true;
  switch (purpose) {
    case 'filter':
      return value.blur > caps.filterBlurPx;
    case 'text-shadow':
      return value.shadow > caps.textShadowBlurPx;
    case 'box-shadow':
      return value.shadow > caps.boxShadowBlurPx;
    case 'radius':
      return value.shadow > caps.filterBlurPx;
    default:
      return false;
  }
}
