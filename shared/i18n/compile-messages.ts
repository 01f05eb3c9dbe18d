import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages } from './messages.gen.ts';

/**
 * A built catalogue (`scripts/assets/build-locales.ts`): a message without arguments is its text, one with arguments
 * is the parsed ICU message (a list), and an object groups messages.
 */
export type Catalogue = { readonly [key: string]: string | readonly object[] | Catalogue };

/**
 * Makes a catalogue callable: texts stay texts, messages with arguments become functions of them.
 *
 * @param tag BCP 47 tag for numbers and plurals.
 */
export const compileMessages = (catalogue: Catalogue, tag: string): Messages =>
  compileGroup(catalogue, tag) as unknown as Messages;

type Compiled = string | ((values: Record<string, never>) => unknown) | { [key: string]: Compiled };

function compileGroup(group: Catalogue, tag: string): { [key: string]: Compiled } {
  return Object.fromEntries(Object.entries(group).map(([key, value]) => [key, compileEntry(value, tag)]));
}

function compileEntry(value: Catalogue[string], tag: string): Compiled {
  if (typeof value === 'string') return value;
  return isMessage(value) ? compileMessage(value, tag) : compileGroup(value, tag);
}

const isMessage = (value: object): value is readonly object[] => Array.isArray(value);

/** The formatter is created by the first call, because a page uses few messages of a catalogue. */
function compileMessage(message: readonly object[], tag: string): Compiled {
  let formatter: IntlMessageFormat | undefined;
  return (values) => {
    formatter ??= new IntlMessageFormat(message as never, tag, undefined, { formatters });
    return formatter.format(values);
  };
}

/** Caches one formatter for each locale and set of options. */
const cached = <Options, Formatter>(make: (locales: string | string[], options?: Options) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (locales: string | string[] = [], options?: Options): Formatter => {
    const key = `${String(locales)} ${JSON.stringify(options)}`;
    const formatter = made.get(key) ?? make(locales, options);
    made.set(key, formatter);
    return formatter;
  };
};

const formatters = {
  getNumberFormat: cached(
    (locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
  ),
  getDateTimeFormat: cached(
    (locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
  ),
  getPluralRules: cached(
    (locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options),
  ),
};
