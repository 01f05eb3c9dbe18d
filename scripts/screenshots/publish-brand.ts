import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Demo } from '../demo/demo-file.ts';
import { root } from '../workers.ts';

const folder = join(root, 'examples/brands/northwind');

/** Publishes the example brand like its owner: uploads the logo, saves a draft with it, and publishes the draft. */
export async function publishBrand(demo: Demo): Promise<void> {
  const logo = new FormData();
  const png = await sharp(join(folder, 'logo.svg')).png().toBuffer();
  logo.set('kind', 'logo');
  logo.set('name', 'Northwind, white');
  logo.set('file', new File([new Uint8Array(png)], 'northwind.png', { type: 'image/png' }));
  const { assetId } = await call<{ assetId: string }>(demo, 'POST', '/api/reseller/branding/assets', logo);
  const document: object = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8'));
  const drawn = { asset: assetId, alt: 'Northwind' };
  const snapshot = await call<{ revision: string }>(demo, 'GET', '/api/reseller/theme/raw-css');
  const { hash, revision } = await call<{ hash: string; revision: string }>(
    demo,
    'PUT',
    '/api/reseller/theme/raw-css',
    {
      css: await readFile(join(folder, 'brand.css'), 'utf8'),
      brandingJson: JSON.stringify({ ...document, logos: { light: drawn, dark: drawn } }),
      expectedRevision: snapshot.revision,
      baseHash: null,
    },
  );
  await call(demo, 'POST', '/api/reseller/theme/raw-css/publish', {
    hash,
    confirm: hash,
    expectedRevision: revision,
  });
}

async function call<T>(demo: Demo, method: string, path: string, body?: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(demo.base_url + path, {
    method,
    headers: {
      Authorization: `Bearer ${demo.session_token}`,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}
