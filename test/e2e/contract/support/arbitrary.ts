import fc from 'fast-check';
import { anyText } from '#test/support/any-text.ts';
import type { Contract, Schema } from './document.ts';
import { formFor } from './mutate.ts';

/** Requests whose fields are those of the example, other values of the schema, or arbitrary values. */
export function arbitraryRequest(contract: Contract, form: Schema, base: unknown): fc.Arbitrary<object> {
  const given = (base ?? {}) as Record<string, unknown>;
  const fields = Object.entries(form.properties ?? {}).map(([name, property]) => [
    name,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(given[name] ?? null) },
      { weight: 2, arbitrary: arbitraryOf(contract, property, given[name]) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    ),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

function arbitraryOf(contract: Contract, schema: Schema, base: unknown): fc.Arbitrary<unknown> {
  const form = formFor(contract, schema, base);
  if (form.const !== undefined) return fc.constant(form.const);
  if (form.enum !== undefined) return fc.constantFrom(...form.enum);
  if (form.properties !== undefined) return arbitraryRequest(contract, form, base);
  const type = Array.isArray(form.type) ? form.type[0] : form.type;
  if (type === 'string') return arbitraryText(form);
  if (type === 'integer') return fc.integer({ min: form.minimum ?? -1000, max: form.maximum ?? 1000 });
  if (type === 'number') return fc.double({ min: form.minimum ?? 0, max: form.maximum ?? 1e6, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(arbitraryOf(contract, form.items ?? {}, undefined), { maxLength: 5 });
  return fc.jsonValue({ maxDepth: 2 });
}

const arbitraryText = ({ pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> =>
  pattern === undefined
    ? anyText({ minLength, maxLength: Math.min(maxLength, 300) })
    : fc.stringMatching(new RegExp(pattern));
