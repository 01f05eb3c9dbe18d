import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workers.ts';
import { messageShapeOf, parseMessage, readSource, type Source } from './catalogue.ts';

const FILE = join(root, 'shared/i18n/messages.gen.ts');

/** Writes the type of the messages from the English catalogue, for the compiler alone. It is built, not committed. */
export function generateMessages(): void {
  const text = typesOf(readSource('en'));
  const present = existsSync(FILE) ? readFileSync(FILE, 'utf8') : null;
  if (text !== present) writeFileSync(FILE, text);
}

const typesOf = (source: Source): string =>
  [
    '// Generated from `locales/en/` by `npm run check`.',
    "import type { Child } from 'hono/jsx';",
    '',
    "/** What an element around a part of a message becomes: `link: (parts) => <a href='/'>{parts}</a>`. */",
    'type Tag = (parts: Child[]) => Child;',
    '',
    '/** Messages without arguments are texts, others functions of their arguments; those with elements give children. */',
    `export interface Messages ${groupOf(source, '')}`,
    '',
  ].join('\n');

function groupOf(source: Source, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(source).map(
    ([key, value]) =>
      `${inner}${/^[A-Za-z_]\w*$|^\d+$/.test(key) ? key : `'${key}'`}: ${
        typeof value === 'string' ? `${leafOf(value)};` : groupOf(value, inner)
      }${typeof value === 'string' ? '' : ';'}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function leafOf(text: string): string {
  const { args, tags } = messageShapeOf(parseMessage(text));
  if (args.size === 0 && tags.size === 0) return 'string';
  const fields = [
    ...[...args].map(([name, type]) => `${name}: ${type}`),
    ...[...tags].map((name) => `${name}: Tag`),
  ];
  return `(values: { ${fields.join('; ')} }) => ${tags.size === 0 ? 'string' : 'Child'}`;
}
