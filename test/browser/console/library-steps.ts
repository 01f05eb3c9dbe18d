import type { Page } from 'playwright-core';
import type { TestService } from '../../e2e/support/service.ts';

export interface Picture {
  name: string;
  bytes: Uint8Array;
}

/** Drags files over the page and drops them. */
export async function dropFiles(page: Page, files: readonly Picture[]): Promise<void> {
  const carried = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('base64') }));
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    const target = document.querySelector('main') ?? document.body;
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, carried);
}

/** Ends every session, as signing out elsewhere does; the returned function restores them. */
export async function endSession({ db }: TestService): Promise<() => Promise<void>> {
  await db.prepare('UPDATE sessions SET revoked_at = 1').run();
  await db.prepare('DELETE FROM session_tokens').run();
  return async () => {
    await db.prepare('UPDATE sessions SET revoked_at = NULL').run();
  };
}

/** Adds assets to the demo account, called `Item 1` and so on, with the picture of the existing one. */
export async function addAssets({ db, demo }: TestService, count: number): Promise<void> {
  const insert = `INSERT INTO assets (id, account_id, kind, name, search_name, current_version_id, created_at)
    SELECT ?1, account_id, kind, ?2, ?3, current_version_id, ?4 FROM assets WHERE account_id = ?5 LIMIT 1`;
  await db.batch(
    Array.from({ length: count }, (_, index) =>
      db
        .prepare(insert)
        .bind(crypto.randomUUID(), `Item ${index}`, `item ${index}`, Date.now() + index, demo.account_id),
    ),
  );
}
