import type { LiveAnswer, LiveReport, LiveRequest } from '#shared/brand/live-compiler.ts';
import { advise } from '../advice/advise.ts';
import { readValues } from '../advice/read-values.ts';
import { withEnds } from '../advice/with-ends.ts';
import { parseBrandDocument } from '../brand/parse-brand-document.ts';
import type { SheetMemory } from '../css/compile.ts';
import { AddressBook } from './address-book.ts';
import { compileBrand } from './compile-brand.ts';
import { refusedAt } from './refused-at.ts';

type Unnumbered<Answer> = Answer extends unknown ? Omit<Answer, 'id' | 'ms'> : never;

interface Live {
  readonly answer: Unnumbered<LiveAnswer>;
  /** Computes the reports on the sheet; null when there is none. */
  readonly report: (() => LiveReport['reports']) | null;
}

/** Answers the editor: the stylesheet that a save of the same input would store, without a request. */
export function compileLive(
  { accountId, css, document, addresses }: LiveRequest,
  memory?: SheetMemory,
): Live {
  const parsed = parseBrandDocument(document);
  if (!parsed.ok) return { answer: { ok: false, fault: 'document' }, report: null };
  const book = new AddressBook(addresses);
  const compiled = compileBrand({
    accountId,
    css,
    document: parsed.document,
    imported: book.imported,
    resolve: book.resolve,
    memory,
  });
  if (!compiled.ok) {
    const { message } = compiled;
    const diagnostics = refusedAt(css, compiled);
    return { answer: { ok: false, fault: 'stylesheet', message, diagnostics }, report: null };
  }
  const { bytes } = compiled;
  return {
    answer: { ok: true, css: compiled.css, bytes },
    report: () => ({
      bytes,
      stripped: withEnds(css, [...compiled.stripped, ...parsed.warnings, ...advise(css)]),
      values: readValues(css),
      asksForAddresses: !book.covers(css),
    }),
  };
}
