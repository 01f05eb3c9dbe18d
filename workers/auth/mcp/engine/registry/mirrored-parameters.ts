import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';

/** A tool parameter that clients repeat in an HTTP header (`x-mcp-header`, revision 2026-07-28). */
export interface MirroredParameter {
  /** The full name of the header. */
  header: string;
  path: readonly string[];
  type: 'string' | 'integer' | 'boolean';
}

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;

/**
 * Collects the annotated parameters of an input schema, which are reached by `properties` only.
 *
 * @throws Error for a name that is no header name or is used twice, and for a type that a header cannot represent:
 * faults of the tool.
 */
export function mirroredParameters(schema: JsonObject): MirroredParameter[] {
  const found: MirroredParameter[] = [];
  collect(schema, [], found);
  const names = found.map(({ header }) => header.toLowerCase());
  if (new Set(names).size !== names.length) throw new TypeError('two parameters share one x-mcp-header');
  return found;
}

function collect(schema: JsonObject, path: readonly string[], found: MirroredParameter[]): void {
  if (!isObject(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!isObject(property)) continue;
    const at = [...path, name];
    const header = property['x-mcp-header'];
    if (header !== undefined) found.push(parameter(header, at, property.type));
    collect(property, at, found);
  }
}

function parameter(header: unknown, path: readonly string[], type: unknown): MirroredParameter {
  if (typeof header !== 'string' || !NAME.test(header)) {
    throw new TypeError(`x-mcp-header of ${path.join('.')} is no header name`);
  }
  if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
    throw new TypeError(`x-mcp-header of ${path.join('.')} is on a type that has no header form`);
  }
  return { header: `Mcp-Param-${header}`, path, type };
}
