import { cssCaps } from '../css-policy/index.ts';
import { limits } from '../limits.ts';
import { BRAND_DOCUMENT_MAX_BYTES } from './brand-document.ts';

/** Every limit a reseller's tool needs to know, in bytes or counts. */
export const caps = {
  draftBodyBytes: limits.draftBody,
  configBodyBytes: limits.configBody,
  brandDocumentBytes: BRAND_DOCUMENT_MAX_BYTES,
  surfaceComponents: 24,
  draftsRetained: limits.draftsRetained,
  draftsReturned: limits.draftsReturned,
  versionsListed: limits.versionsListed,
  assetBytes: limits.assetFile,
  css: cssCaps,
} as const;
