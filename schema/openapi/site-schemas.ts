import { siteDocumentSchema } from '../site/document.ts';
import { siteOperationSchema } from '../site/operations/operation-schema.ts';

/**
 * Schemas of site documents and their changes. They are named in the document although no HTTP route takes one by
 * itself.
 */
export const siteSchemas = { SiteDocument: siteDocumentSchema, SiteOperation: siteOperationSchema };
