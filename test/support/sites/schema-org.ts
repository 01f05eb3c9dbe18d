import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A type of schema.org: what it extends, and the types that each of its own properties takes. */
interface SchemaType {
  parents: string[];
  properties: Map<string, string[]>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');

/** The vocabulary as declared by the package `schema-dts`: `interface <Type>Base` with its properties. */
const vocabulary = new Map<string, SchemaType>();
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n(.*?)^\}/gms,
)) {
  const known: SchemaType = vocabulary.get(name) ?? { parents: [], properties: new Map() };
  known.parents.push(...parents.split(',').map((parent) => parent.trim().replace(/Base$|Leaf$/, '')));
  for (const [, property = '', types = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*?), "\w+">;/gm))
    known.properties.set(
      property,
      types.split('|').map((type) => type.trim()),
    );
  vocabulary.set(name, known);
}

/** The type and all types that it extends. */
function ancestors(type: string, found = new Set<string>()): Set<string> {
  if (found.has(type)) return found;
  found.add(type);
  for (const parent of vocabulary.get(type)?.parents ?? []) ancestors(parent, found);
  return found;
}

const TEXTS = new Set(['Text', 'URL', 'string', 'Date', 'DateTime', 'Time', 'IdReference']);

/** The defects of a node by schema.org: unknown types and properties, and invalid values. */
export function schemaDefects(node: Record<string, unknown>, at = ''): string[] {
  const types = [node['@type']].flat() as string[];
  const unknown = types.filter((type) => !vocabulary.has(type));
  if (unknown.length > 0) return [`${at}: no type ${unknown.join()}`];
  const all = types.flatMap((type) => [...ancestors(type)]);
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const takes = all.map((type) => vocabulary.get(type)?.properties.get(property)).find((found) => found);
    const place = `${at}/${property}`;
    if (takes === undefined) return [`${place}: no property of ${types.join()}`];
    return [value].flat().flatMap((entry: unknown) => {
      if (typeof entry === 'object' && entry !== null) {
        const child = entry as Record<string, unknown>;
        const isTaken = takes.some((type) => ancestors(String(child['@type'])).has(type));
        return isTaken ? schemaDefects(child, place) : [`${place}: takes no ${String(child['@type'])}`];
      }
      // Enumerations (days of the week) are written as the names of their members.
      const isText = takes.some((type) => TEXTS.has(type) || ancestors(type).has('Enumeration'));
      return typeof entry === 'string' && isText ? [] : [`${place}: takes no ${typeof entry}`];
    });
  });
}
