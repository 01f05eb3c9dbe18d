import { BRAND_DOCUMENT_VERSION } from '../../../schema/contract/brand-document.ts';

/** A draft whose document was written for an older format has to be brought up to date before it can be saved again. */
export const requiresUpgrade = (config: Record<string, unknown>): boolean =>
  config.schemaVersion !== BRAND_DOCUMENT_VERSION;
