import { describe, expect, it } from 'vitest';
import { createVersionSource } from '#workers/platform/islands/branding/versions/version-source.ts';

const record = (version: number) => ({ version, note: 'n', created_at: '2026-01-31T09:30:00.000001Z' });
const pageOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => record(from - index));

/** An API that answers from a table and records its requests. */
function apiWith(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const call = async (_method: string, path: string) => {
    asked.push(path);
    return { ok: true as const, value: answers[path] as never };
  };
  return { asked, api: { call, bearer: async () => ({ ok: true as const, value: '' }) } };
}

const VERSIONS = '/api/reseller/theme/versions';

describe('recorded versions', () => {
  it('versions are paged to the first one, which ends the list', async () => {
    const { api, asked } = apiWith({
      [VERSIONS]: { versions: pageOf(100, 50) },
      [`${VERSIONS}?before=51`]: { versions: pageOf(50, 50) },
    });
    const source = createVersionSource(api);
    expect(await source.list()).toMatchObject({ ok: true, value: { last: false } });
    expect(await source.list(51)).toMatchObject({ ok: true, value: { last: true } });
    expect(asked).toEqual([VERSIONS, `${VERSIONS}?before=51`]);
  });

  it('each version is read once, because its content never changes', async () => {
    const { api, asked } = apiWith({ [`${VERSIONS}/3`]: { version: 3, css: '', config: null } });
    const source = createVersionSource(api);
    expect(await source.read(3)).toEqual(await source.read(3));
    expect(asked).toEqual([`${VERSIONS}/3`]);
  });
});
