import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAssetForm } from '#schema/branding/asset-wire.ts';
import { readCreateForm } from '#workers/branding/assets/multipart/read-asset-form.ts';

const RUNS = { seed: 20_260_101 };

it('reads of a multipart form exactly what the documented schema accepts', async () => {
  const file = fc.uint8Array({ maxLength: 8 });
  const fields = fc.record(
    {
      kind: fc.oneof(fc.constantFrom('logo', 'icon', 'image', 'photo', ''), fc.string()),
      name: fc.oneof(
        fc.constantFrom('Acme logo', ' ', 'a'.repeat(120), 'a'.repeat(121), 'a\u0007b'),
        fc.string(),
      ),
      file,
      more: fc.string(),
    },
    { requiredKeys: [] },
  );
  const usually = fc.tuple(fields, fc.double({ min: 0, max: 1, noNaN: true })).map(([sent, chance]) => {
    const whole = { kind: 'logo', name: 'Acme logo', file: new Uint8Array([1]), ...sent };
    const { more, ...known } = whole as typeof whole & { more?: string };
    return more !== undefined && chance < 0.2 ? { ...known, more } : known;
  });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(usually, async (sent) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(sent))
        form.append(name, typeof value === 'string' ? value.toWellFormed() : new Blob([value]));
      const request = new Request('https://x.example', { method: 'POST', body: form });
      const read = await readCreateForm(request);
      // A form normalizes line ends, and is read as UTF-8.
      const text = (value: string) => value.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n');
      const parsed = createAssetForm.safeParse({ ...sent, kind: text(sent.kind), name: text(sent.name) });
      if (read.ok) accepted += 1;
      // The schema has `additionalProperties: false`.
      expect(read.ok).toBe(parsed.success && !('more' in sent));
    }),
    { ...RUNS, numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(20);
});
