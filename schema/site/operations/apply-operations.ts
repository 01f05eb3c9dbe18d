import { type SiteDocument, siteDocumentSchema } from '../document.ts';
import { readPart, type SiteFault } from '../issues.ts';
import { setBusiness, setException, setFooter, setHours, setLook } from './business.ts';
import { addEntry, moveEntry, removeEntry, setEntry, setGroup } from './entries.ts';
import { MAX_OPERATIONS, type SiteOperation, siteOperationSchema } from './operation-schema.ts';
import { check, done, type Outcome } from './outcome.ts';
import { addPage, duplicatePage, movePage, removePage, setPage } from './pages.ts';
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  replaceSection,
  setSection,
} from './sections.ts';

/** The reason why operations cannot be applied: the index of the operation, from 0, and the place in it. */
export interface OperationFault extends SiteFault {
  operation: number;
}

export type Applied = { ok: true; document: SiteDocument } | { ok: false; fault: OperationFault };

/** An operation as it was sent, read with the document that it changes. `explain` moves a fault to the place as sent. */
export type ReadOperation = (
  document: SiteDocument,
  given: unknown,
) => { operation: Outcome<unknown>; explain: (fault: SiteFault) => SiteFault };

const readPlain: ReadOperation = (_, given) => ({ operation: done(given), explain: (fault) => fault });

/**
 * Applies all operations in their order, or none: the result is the new document, or the first operation that cannot
 * be applied. A result always fits the schema. The given document is not changed.
 */
export function applyOperations(
  document: SiteDocument,
  operations: readonly unknown[],
  readGiven: ReadOperation = readPlain,
): Applied {
  const fault = (operation: number, { path, message }: SiteFault): Applied => ({
    ok: false,
    fault: { operation, path, message },
  });
  if (operations.length > MAX_OPERATIONS)
    return fault(MAX_OPERATIONS, {
      path: '',
      message: `must be one of at most ${MAX_OPERATIONS} operations`,
    });
  const steps: SiteDocument[] = [document];
  let current = document;
  for (const [index, given] of operations.entries()) {
    const { operation: sent, explain } = readGiven(current, given);
    if (!sent.ok) return fault(index, sent.fault);
    const operation = check(siteOperationSchema, sent.value, '');
    if (!operation.ok) return fault(index, explain(operation.fault));
    const next = applyOne(current, operation.value);
    if (!next.ok) return fault(index, explain(next.fault));
    current = next.value;
    steps.push(current);
  }
  const read = readPart(siteDocumentSchema, current);
  if (read.ok) return { ok: true, document: read.value };
  // Each operation has checked the part that it changed. This check covers rules of the whole document, such
  // as the number of pages.
  const first = steps.findIndex((step) => !siteDocumentSchema.safeParse(step).success);
  const [rule] = read.faults;
  return fault(Math.max(0, first - 1), {
    path: '',
    message: `cannot be applied: ${rule?.path ?? 'the document'} ${rule?.message ?? 'would not be valid'}`,
  });
}

function applyOne(document: SiteDocument, operation: SiteOperation): Outcome {
  switch (operation.op) {
    case 'set_business':
      return setBusiness(document, operation);
    case 'set_hours':
      return setHours(document, operation);
    case 'set_exception':
      return setException(document, operation);
    case 'set_look':
      return setLook(document, operation);
    case 'set_locale':
      return done({ ...document, locale: operation.locale });
    case 'set_footer':
      return setFooter(document, operation);
    case 'add_page':
      return addPage(document, operation);
    case 'set_page':
      return setPage(document, operation);
    case 'move_page':
      return movePage(document, operation);
    case 'duplicate_page':
      return duplicatePage(document, operation);
    case 'remove_page':
      return removePage(document, operation);
    case 'add_section':
      return addSection(document, operation);
    case 'set_section':
      return setSection(document, operation);
    case 'replace_section':
      return replaceSection(document, operation);
    case 'move_section':
      return moveSection(document, operation);
    case 'duplicate_section':
      return duplicateSection(document, operation);
    case 'remove_section':
      return removeSection(document, operation);
    case 'add_entry':
      return addEntry(document, operation);
    case 'set_entry':
      return setEntry(document, operation);
    case 'move_entry':
      return moveEntry(document, operation);
    case 'remove_entry':
      return removeEntry(document, operation);
    case 'set_group':
      return setGroup(document, operation);
  }
}
