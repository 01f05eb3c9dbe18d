import { setTimeout } from 'node:timers/promises';
import type { TestService } from '../../e2e/support/service.ts';

interface Saved {
  hash: string;
  css: string;
}
interface Brand {
  revision: string;
  live: (Saved & { publishedAt: string }) | null;
  drafts: Array<Saved & { createdAt: string }>;
}

const SHEET = [
  ...Array.from({ length: 12 }, (_, index) => `.part-${index}{color:red}`),
  '[data-part=button]{pointer-events:none}',
  '[data-part=card]{behavior:url(x)}',
].join('\n');

/** Repeats a request that was refused for rate after Retry-After: tests that seed often use up an account's minute. */
async function call<T>(service: TestService, method: string, path = '', body?: object): Promise<T> {
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css${path}`, {
    method,
    headers: { Authorization: `Bearer ${service.demo.theme_key}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 429) {
    await setTimeout(1_000 * Number(answer.headers.get('Retry-After')));
    return call(service, method, path, body);
  }
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** The newest draft, if it was saved after the live artifact. */
const draftOf = ({ live, drafts: [newest] }: Brand): Saved | undefined =>
  live === null || (newest !== undefined && newest.createdAt > live.publishedAt) ? newest : undefined;

const read = (service: TestService) => call<Brand>(service, 'GET');

async function save(
  service: TestService,
  css: string,
  tagline: string,
): Promise<Saved & { revision: string }> {
  const brand = await read(service);
  const { revision, live } = brand;
  const brandingJson = JSON.stringify({
    schemaVersion: 1,
    identity: { productName: 'Demo', tagline },
    colors: { light: { primary: '#3355cc' } },
  });
  const baseHash = (draftOf(brand) ?? live)?.hash ?? null;
  return call(service, 'PUT', '', { css, brandingJson, expectedRevision: revision, baseHash });
}

async function publish(service: TestService, { hash, revision }: { hash: string; revision: string }) {
  await call(service, 'POST', '/publish', { hash, confirm: hash, expectedRevision: revision });
}

let saves = 0;

/**
 * Publishes two versions, and saves a draft with a stripped rule, a warning and a value in every part of the
 * document. An existing brand is unchanged.
 */
export async function seedBrand(service: TestService): Promise<void> {
  if ((await read(service)).live === null) {
    await publish(service, await save(service, '[data-part=card]{border-radius:4px}', 'First'));
    await publish(service, await save(service, '[data-part=card]{border-radius:8px}', 'Second'));
  }
  if (draftOf(await read(service))?.css !== SHEET) await saveElsewhere(service, SHEET);
}

/** Saves another line and another tagline as another person. */
export async function saveElsewhere(service: TestService, css?: string): Promise<void> {
  saves += 1;
  const changed = SHEET.replace('.part-2{color:red}', `.part-2{order:${saves}}`);
  await save(service, css ?? changed, `Theirs ${saves}`);
}
