import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAssetForm } from '../../../schema/branding/asset-wire.ts';
import { readCreateForm } from '../../../workers/branding/assets/multipart/read-asset-form.ts';

it('reads as the form of an asset exactly what the documented schema accepts', async () => {
  const form = fc.record(
    {
      kind: fc.oneof(fc.constantFrom('logo', 'icon', 'font-family', ''), fc.string()),
      name: fc.oneof(fc.constant('Acme logo'), fc.string({ unit: 'binary', maxLength: 130 })),
      file: fc.uint8Array({ maxLength: 20 }),
    },
    { requiredKeys: [] },
  );
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(form, async ({ kind, name, file }) => {
      const body = new FormData();
      // A form sends text with the line ends of RFC 7578.
      const text = (value: string) => value.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n');
      if (kind !== undefined) body.append('kind', kind);
      if (name !== undefined) body.append('name', name);
      if (file !== undefined) body.append('file', new Blob([new Uint8Array(file)]), 'file.png');
      const read = await readCreateForm(new Request('https://x.example', { method: 'POST', body }));
      const schema = createAssetForm.safeParse({
        ...(kind === undefined ? {} : { kind: text(kind) }),
        ...(name === undefined ? {} : { name: text(name) }),
        ...(file === undefined ? {} : { file: new Uint8Array(file) }),
      });
      if (read.ok) accepted += 1;
      expect(read.ok).toBe(schema.success);
    }),
    { seed: 20_260_101, numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(10);
});
