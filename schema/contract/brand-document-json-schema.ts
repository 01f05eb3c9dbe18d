import * as z from 'zod/mini';
import { brandDocumentSchema } from './brand-document.ts';

/** JSON Schema (draft 2020-12) of what a client sends. Rules that JSON Schema cannot say are checked besides. */
export const brandDocumentJsonSchema = z.toJSONSchema(brandDocumentSchema, {
  io: 'input',
  target: 'draft-2020-12',
});
