import * as z from 'zod/mini';
import { brandDocumentSchema } from './brand-document.ts';

/**
 * JSON Schema (draft 2020-12) of a brand document as clients send it. Rules that JSON Schema cannot express are
 * checked separately.
 */
export const brandDocumentJsonSchema = z.toJSONSchema(brandDocumentSchema, {
  io: 'input',
  target: 'draft-2020-12',
});
