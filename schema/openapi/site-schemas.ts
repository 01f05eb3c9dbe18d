import { siteDocumentSchema } from '../site/document.ts';
import { siteOperationSchema } from '../site/operations/operation-schema.ts';

/** What sites are made of and changed by: named in the document although no HTTP route takes them alone. */
export const siteSchemas = { SiteDocument: siteDocumentSchema, SiteOperation: siteOperationSchema };
