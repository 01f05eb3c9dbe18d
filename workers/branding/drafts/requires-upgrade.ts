import { BRAND_DOCUMENT_VERSION } from '#schema/contract/brand-document.ts';

/** Whether a draft's document has an older format and must be upgraded before it can be saved again. */
export const requiresUpgrade = (config: Record<string, unknown>): boolean =>
  config.schemaVersion !== BRAND_DOCUMENT_VERSION;
