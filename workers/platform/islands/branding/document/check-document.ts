import '#schema/english.ts';
import type * as z from 'zod/mini';
import { brandDocumentSchema } from '#schema/contract/brand-document.ts';
import { jsonPointer } from '#shared/brand/json-pointer.ts';
import { brandDocument } from '#workers/platform/texts/console-scripts/branding/document.ts';
import type { Fault } from './document-form.ts';
import { valueAt } from './pointer.ts';

const t = brandDocument.wrong;

/**
 * All faults for which the API would refuse a document, by the same schema; none for text that is not JSON, which the
 * form reports itself. This is a separate file, because the schema is needed only when the document is edited.
 */
export function checkDocument(text: string): Fault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const checked = brandDocumentSchema.safeParse(value);
  if (checked.success) return [];
  return checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: jsonPointer([...issue.path, key]), message: t.unknown }))
      : [{ path: jsonPointer(issue.path), message: sentenceOf(issue, value) }],
  );
}

/** Completes messages of the schema to sentences, and rewords the validator's most common messages. */
function sentenceOf(issue: z.core.$ZodIssue, document: unknown): string {
  if (valueAt(document, jsonPointer(issue.path)) === undefined) return t.needed;
  if (issue.code === 'too_big' && issue.origin === 'string') return t.tooLong(Number(issue.maximum));
  if (issue.code === 'too_big' && issue.origin === 'number') return t.tooLarge(Number(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'number') return t.tooSmall(Number(issue.minimum));
  return issue.message.startsWith('must ') ? t.must(issue.message) : issue.message;
}
