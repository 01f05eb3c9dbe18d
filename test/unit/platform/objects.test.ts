import { expect, it } from 'vitest';
import { readSources } from '#scripts/imports/read-sources.ts';

/** Ways to an object or a namespace, which are those of `DurableObjectNamespace` in workerd's types. */
const WAYS = /\.(getByName|idFromName|idFromString|newUniqueId|getExistingObject|jurisdiction)\(/g;

it('every Durable Object is taken by the one function that keeps the jurisdiction', () => {
  const found = [...readSources()].flatMap(([path, text]) =>
    /^(workers|shared)\//.test(path) ? [...text.matchAll(WAYS)].map(([, way]) => `${path} ${way}`) : [],
  );
  expect(found).toEqual([
    'shared/runtime/object-named.ts getByName',
    'shared/runtime/object-named.ts jurisdiction',
    'shared/runtime/object-named.ts getByName',
  ]);
});
