import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Page, Visitor } from './visitor.ts';

/** The form that uploads a file of customers. */
export function fileForm(
  file: string | Uint8Array<ArrayBuffer>,
  key: string = crypto.randomUUID(),
): FormData {
  const form = new FormData();
  form.set('key', key);
  form.set('file', new File([file], 'customers.csv', { type: 'text/csv' }));
  return form;
}

export const upload = (
  visitor: Visitor,
  base: string,
  form: FormData,
  bindings: Partial<Cloudflare.Env> = {},
): Promise<Page> =>
  visitor.request(
    `${base}/imports`,
    { method: 'POST', body: form, headers: { Origin: env.BASE_URL, 'Sec-Fetch-Site': 'same-origin' } },
    bindings,
  );

/** An import of one customer, or of this file; `isChecked` selects its first columns. */
export async function newImport(
  visitor: Visitor,
  base: string,
  isChecked = false,
  file = 'external_ref,email\nimported-1,imported@example.test',
): Promise<string> {
  const page = await upload(visitor, base, fileForm(file));
  expect(page.status, page.html).toBe(303);
  const id = page.location?.split('/').at(-1) ?? '';
  if (isChecked) {
    const checked = await visitor.submit(`${base}/imports/${id}/check`, {
      column_external_ref: '0',
      column_email: '1',
    });
    expect(checked.status, checked.html).toBe(303);
  }
  return id;
}
