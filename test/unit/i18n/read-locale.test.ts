import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildLocales } from '#scripts/assets/build-locales.ts';
import { createFormats } from '#shared/i18n/formats.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';

/** The built files, read like a Worker's `ASSETS` binding. */
const files = {
  read: 0,
  async fetch(url: string): Promise<Response> {
    files.read += 1;
    return new Response(await readFile(`dist/auth${new URL(url).pathname}`));
  },
};

describe('readLocale', () => {
  it('answers texts, and functions where a message has arguments', async () => {
    await buildLocales();
    const { messages, direction } = await readLocale(files, { language: 'en', tag: 'en-GB' });
    expect(direction).toBe('ltr');
    expect(messages.pages.close).toBe('Close');
    expect(messages.pages.project.price({ credits: 1 })).toBe('This build uses 1 credit.');
    expect(messages.pages.project.price({ credits: 1250.5 })).toBe('This build uses 1,250.5 credits.');
    expect(messages.pages.connections.reach.some({ workspaces: 1 })).toBe('This workspace only');
  });

  it('reads the catalogue of the pseudo-locale, apart from the English one', async () => {
    const choice = { language: 'en', tag: 'en-GB' } as const;
    const { messages } = await readLocale(files, { ...choice, pseudo: true });
    expect(messages.pages.close).toMatch(/^⟦Çļöšé .*⟧$/);
    expect((await readLocale(files, choice)).messages.pages.close).toBe('Close');
  });

  it('answers children where a message has elements', async () => {
    const { messages } = await readLocale(files, { language: 'en', tag: 'en-GB' });
    expect(
      messages.access.signIn.link.title({ email: 'a@b.example', who: (parts) => `[${parts.join('')}]` }),
    ).toBe('Sign in here as [a@b.example]?');
  });

  it('reads a catalogue once an isolate', async () => {
    await readLocale(files, { language: 'en', tag: 'en-IE' });
    const before = files.read;
    await Promise.all([1, 2, 3].map(() => readLocale(files, { language: 'en', tag: 'en-IE' })));
    expect(files.read).toBe(before);
  });
});

describe('createFormats', () => {
  const at = Date.UTC(2026, 10, 3, 23, 5);

  it('writes times in the reader’s time zone, and UTC where a time is in UTC', () => {
    const { time, timeUtc, date } = createFormats('en-GB', 'Europe/Berlin');
    expect(date(at)).toBe('4 Nov 2026');
    expect(time(at)).toBe('4 Nov 2026, 00:05');
    expect(timeUtc(at)).toBe('3 Nov 2026, 23:05 UTC');
  });

  it('writes how long ago something was, and a date after 30 days', () => {
    const { since } = createFormats('de-DE', 'UTC');
    expect(since(at, at + 20_000)).toBe('jetzt');
    expect(since(at, at + 2 * 60_000)).toBe('vor 2 Minuten');
    expect(since(at, at + 86_400_000)).toBe('gestern');
    expect(since(at, at + 31 * 86_400_000)).toBe('03.11.2026');
  });
});
