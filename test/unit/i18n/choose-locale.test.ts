import { describe, expect, it } from 'vitest';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';

describe('chooseLocale', () => {
  it.each([
    [{}, { language: 'en', tag: 'en-GB' }],
    [{ accepted: 'de' }, { language: 'de', tag: 'de-DE' }],
    [{ accepted: 'de-AT,de;q=0.9,en;q=0.5' }, { language: 'de', tag: 'de-AT' }],
    [{ accepted: 'en-US,en;q=0.9' }, { language: 'en', tag: 'en-US' }],
    [{ accepted: 'pt' }, { language: 'pt-BR', tag: 'pt-BR' }],
    [{ accepted: 'PT-pt' }, { language: 'pt-BR', tag: 'PT-pt' }],
    [{ accepted: 'sv, fr;q=0.8, de;q=0.9' }, { language: 'de', tag: 'de-DE' }],
    [{ accepted: 'fr;q=0, it' }, { language: 'it', tag: 'it-IT' }],
    [{ accepted: 'sv' }, { language: 'en', tag: 'en-GB' }],
    [{ accepted: '*' }, { language: 'en', tag: 'en-GB' }],
    [
      { brand: 'ar', accepted: 'de' },
      { language: 'ar', tag: 'ar' },
    ],
    [
      { brand: 'de-CH', accepted: 'en-US' },
      { language: 'de', tag: 'de-CH' },
    ],
    [
      { brand: 'de', accepted: 'en-US, de-AT;q=0.5' },
      { language: 'de', tag: 'de-AT' },
    ],
    [
      { setting: 'ja', brand: 'de', accepted: 'fr' },
      { language: 'ja', tag: 'ja-JP' },
    ],
    [
      { setting: 'xx', brand: 'de' },
      { language: 'de', tag: 'de-DE' },
    ],
    [
      { setting: 'en-XA', brand: 'de', environment: 'development' },
      { language: 'en', tag: 'en-GB', pseudo: true },
    ],
    [
      { setting: 'en-XA', brand: 'de', environment: 'production' },
      { language: 'en', tag: 'en-XA' },
    ],
    [
      { brand: 'en-XA', accepted: 'en-XA', environment: 'development' },
      { language: 'en', tag: 'en-XA' },
    ],
    [
      { brand: 'sv', accepted: 'nl' },
      { language: 'nl', tag: 'nl-NL' },
    ],
  ] as const)('takes %j as %j', (wishes, expected) => {
    expect(chooseLocale(wishes)).toEqual(expected);
  });

  it.each(['de-AT-u-nu-thai', ';;;', 'de;q=x', ',', 'de'.repeat(400), '\u0000', '-', 'de-'])(
    'survives the header %j',
    (accepted) => {
      const { tag } = chooseLocale({ accepted });
      expect(() => new Intl.DateTimeFormat(tag)).not.toThrow();
    },
  );
});
