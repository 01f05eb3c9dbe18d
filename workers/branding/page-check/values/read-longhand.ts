import { INITIAL } from '../sheet/shorthands.ts';
import { splitOutside } from './numbers.ts';

const WIDE = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];

const IMAGE = /^(?:url|image|image-set|cross-fade|element|(?:-webkit-|repeating-)*[a-z]+-gradient)\(/;
const BOXES =
  /^(?:(?:border|padding|content)-box|text|fixed|local|scroll|(?:no-)?repeat(?:-[xy])?|space|round|left|right|top|bottom|center|cover|contain|auto|\/|none)$/;
const SIDES: Readonly<Record<string, number>> = { top: 0, right: 1, bottom: 2, left: 3 };

/** The part of a shorthand's value for one longhand. */
export function readLonghand(name: string, shorthand: string, value: string): string {
  const text = value.trim();
  if (WIDE.includes(text.toLowerCase())) return text;
  const words = splitOutside(text, ' ');
  const initial = INITIAL[name] ?? '';
  switch (shorthand) {
    case 'background': {
      const layers = splitOutside(text, ',');
      if (name === 'background-image')
        return layers.some((layer) => splitOutside(layer, ' ').some((word) => IMAGE.test(word)))
          ? 'image'
          : 'none';
      const last = splitOutside(layers.at(-1) ?? '', ' ');
      if (name === 'background-clip')
        return layers.some((layer) => /\btext\b/.test(layer)) ? 'text' : initial;
      return (
        last.find(
          (word) => !IMAGE.test(word) && !BOXES.test(word) && !/^[\d.+-]|^calc\(/.test(word) && word !== '/',
        ) ?? initial
      );
    }
    case 'font': {
      if (name === 'font-weight')
        return words.find((word) => /^(?:[1-9]\d\d|bold|bolder|lighter)$/.test(word)) ?? initial;
      const size = words
        .map((word) => word.split('/')[0] ?? '')
        .find((word) => /^[\d.]+(?:[a-z]+|%)$|^(?:calc|clamp|min|max)\(/.test(word));
      return size ?? 'inherit';
    }
    case 'inset':
    case 'margin':
    case 'padding': {
      const [top = initial, right = top, bottom = top, left = right] = words;
      return [top, right, bottom, left][SIDES[name.replace(/^.*-/, '')] ?? 0] ?? top;
    }
    case 'flex':
      return words.find((word) => /^[\d.]+$/.test(word)) ?? (text === 'auto' ? '1' : '0');
    case 'inset-block':
    case 'inset-inline':
    case 'margin-inline':
    case 'margin-block':
    case 'padding-block':
      return (/bottom|right/.test(name) ? words[1] : words[0]) ?? words[0] ?? initial;
    case 'overflow':
      return (name === 'overflow-y' ? words[1] : words[0]) ?? words[0] ?? initial;
    default:
      return text;
  }
}
