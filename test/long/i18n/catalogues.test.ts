import { describe, expect, it } from 'vitest';
import { messageShapeOf, parseMessage, readSource, walkMessages } from '#scripts/i18n/catalogue.ts';
import { readSources } from '#scripts/imports/read-sources.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';

const english = new Map(walkMessages(readSource('en')));
/** Languages with a catalogue that has messages. */
const translated = languages.filter((language) => Object.keys(readSource(language)).length > 0);

const sorted = (values: Iterable<unknown>): unknown[] => [...values].sort();

/** Plural categories that whole and decimal numbers of a language use (Unicode CLDR, through `Intl`). */
const categories = (language: Language): Set<string> =>
  new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);

/** Words of all code that can show a message, including words joined by a hyphen or a colon. */
const namesInCode = new Set(
  [...readSources()]
    .filter(([path]) => /^(?:schema|shared|workers)\//.test(path) && path !== 'shared/i18n/messages.gen.ts')
    .flatMap(([, text]) => [...text.matchAll(/\w+/g), ...text.matchAll(/\w+(?:[:-]\w+)+/g)])
    .map(([name]) => name),
);

it('has no message and no group whose name the code does not mention', () => {
  const isNamed = (key: string) => key.split('.').every((name) => namesInCode.has(name));
  expect([...english.keys()].filter((key) => !isNamed(key))).toEqual([]);
});

describe.each(translated)('the catalogue of %s', (language) => {
  const messages = new Map(walkMessages(readSource(language)));

  it('has every message of the English catalogue and no other', () => {
    expect(sorted(messages.keys())).toEqual(sorted(english.keys()));
  });

  it('has well-formed messages with the arguments and elements of the English ones', () => {
    for (const [key, text] of messages) {
      const shape = messageShapeOf(parseMessage(text));
      const expected = messageShapeOf(parseMessage(english.get(key) ?? ''));
      expect([key, sorted(shape.args), sorted(shape.tags)]).toEqual([
        key,
        sorted(expected.args),
        sorted(expected.tags),
      ]);
    }
  });

  it('has each plural category of the language wherever it counts, and only those', () => {
    const known = categories(language);
    for (const [key, text] of messages) {
      for (const options of pluralsOf(parseMessage(text))) {
        const named = options.filter((option) => !option.startsWith('='));
        expect([key, sorted(named)]).toEqual([key, sorted(known)]);
      }
    }
  });

  it('names a copy button by what the button shows (WCAG 2.5.3)', () => {
    expect(messages.get('surface.copy.named')).toContain(messages.get('surface.copy.act'));
  });

  it('has no empty message, no leading or trailing blank and no name of the product', () => {
    for (const [key, text] of messages) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, '']);
      expect([key, /livery/i.test(text)]).toEqual([key, false]);
    }
  });
});

function* pluralsOf(elements: ReturnType<typeof parseMessage>): Generator<string[]> {
  for (const element of elements) {
    if ('children' in element) yield* pluralsOf(element.children);
    if (!('options' in element)) continue;
    if ('pluralType' in element) yield Object.keys(element.options);
    for (const { value } of Object.values(element.options)) yield* pluralsOf(value);
  }
}
