import type { LiveAnswer, LiveRequest } from '../../../shared/brand/live-compiler.ts';
import { advise } from '../advice/advise.ts';
import { readValues } from '../advice/read-values.ts';
import { withEnds } from '../advice/with-ends.ts';
import { parseBrandDocument } from '../brand/parse-brand-document.ts';
import { AddressBook } from './address-book.ts';
import { compileBrand } from './compile-brand.ts';
import { refusedAt } from './refused-at.ts';

type Unnumbered<Answer> = Answer extends unknown ? Omit<Answer, 'id' | 'ms'> : never;

/** Answers the editor: the stylesheet that a save of the same input would serve, without a request. */
export function compileLive({ accountId, css, document, addresses }: LiveRequest): Unnumbered<LiveAnswer> {
  const parsed = parseBrandDocument(document);
  if (!parsed.ok) return { ok: false, fault: 'document' };
  const book = new AddressBook(addresses);
  const compiled = compileBrand({
    accountId,
    css,
    document: parsed.document,
    imported: book.imported,
    resolve: book.resolve,
  });
  if (!compiled.ok)
    return {
      ok: false,
      fault: 'stylesheet',
      message: compiled.message,
      diagnostics: refusedAt(css, compiled),
    };
  return {
    ok: true,
    css: compiled.css,
    bytes: compiled.bytes,
    stripped: withEnds(css, [...compiled.stripped, ...parsed.warnings, ...advise(css)]),
    values: readValues(css),
    asksForAddresses: !book.covers(css),
  };
}
