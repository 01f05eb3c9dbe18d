import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { root } from '../workers.ts';

/** Messages in ICU MessageFormat, grouped. */
export type Source = { readonly [key: string]: string | Source };

/** The catalogue of a language, from `locales/<language>/*.json`; each file is one group. */
export function readSource(language: string): Source {
  const files = globSync('*.json', { cwd: join(root, 'locales', language) }).sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8')) as Source,
    ]),
  );
}

/** Every message with the path of its keys, `pages.project.start`. */
export function* walkMessages(source: Source, path: readonly string[] = []): Generator<[string, string]> {
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else yield* walkMessages(value, [...path, key]);
  }
}

/**
 * The elements of an ICU message.
 *
 * @throws SyntaxError when it is not well-formed.
 */
export const parseMessage = (text: string): MessageFormatElement[] =>
  parse(text, { requiresOtherClause: true });

export interface MessageShape {
  /** Arguments by name: `number` where the message counts, else text. */
  args: ReadonlyMap<string, 'number' | 'string'>;
  /** Elements around parts of the message: `<link>…</link>`. */
  tags: ReadonlySet<string>;
}

/** The arguments and elements that a caller must pass for a message. */
export function messageShapeOf(elements: readonly MessageFormatElement[]): MessageShape {
  const args = new Map<string, 'number' | 'string'>();
  const tags = new Set<string>();
  const visit = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if (element.type === TYPE.argument || element.type === TYPE.select)
        args.set(element.value, args.get(element.value) ?? 'string');
      if (element.type === TYPE.number || element.type === TYPE.plural) args.set(element.value, 'number');
      if (element.type === TYPE.date || element.type === TYPE.time)
        throw new Error(`${element.value}: dates are formatted before they are given to a message`);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
      if (element.type === TYPE.tag) {
        tags.add(element.value);
        visit(element.children);
      }
    }
  };
  visit(elements);
  return { args, tags };
}
