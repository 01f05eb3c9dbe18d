import type * as z from 'zod/mini';
import '#schema/english.ts';
import {
  BRAND_DOCUMENT_MAX_BYTES,
  type BrandDocument,
  brandDocumentSchema,
} from '#schema/contract/brand-document.ts';
import { canonicalJson } from '#shared/brand/canonical-json.ts';
import { jsonPointer } from '#shared/brand/json-pointer.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { type JsonFault, parseJsonObject } from '#shared/json/strict-json.ts';
import { contrastWarnings } from './contrast-warnings.ts';
import type { BrandWarning } from './warning.ts';

export interface ParsedBrandDocument {
  readonly ok: true;
  /** Normalised: NFC and trimmed texts, `#rrggbb` colors, serialised URLs. */
  readonly document: BrandDocument;
  /**
   * The document with sorted keys and no white space, which is hashed and stored. Parsing it again gives the same
   * text.
   */
  readonly canonical: string;
  readonly warnings: readonly BrandWarning[];
}

export interface BrandDocumentFault {
  readonly ok: false;
  /** `bad_request`: not one JSON object, or an ambiguous one. `bad_value`: a field that the schema refuses. */
  readonly error: 'bad_request' | 'bad_value';
  /** JSON Pointer (RFC 6901) of the refused field. */
  readonly path?: string;
  /** A sentence for a person, which never contains the refused value. */
  readonly error_description: string;
}

const JSON_FAULTS: Record<JsonFault, string> = {
  not_utf8: 'brandingJson is not UTF-8',
  not_json: 'brandingJson is not JSON',
  not_object: 'brandingJson must be a JSON object',
  duplicate_key: 'brandingJson repeats a key in one object',
  forbidden_key: 'brandingJson contains a key that is not allowed',
  too_deep: 'brandingJson is nested too deeply',
};

/** Reads and checks a serialised brand document. Never throws; the first fault in document order is reported. */
export function parseBrandDocument(text: string): ParsedBrandDocument | BrandDocumentFault {
  if (text.length > BRAND_DOCUMENT_MAX_BYTES || encodeUtf8(text).length > BRAND_DOCUMENT_MAX_BYTES) {
    return {
      ok: false,
      error: 'bad_value',
      path: '',
      error_description: `The brand document is larger than ${BRAND_DOCUMENT_MAX_BYTES} bytes`,
    };
  }
  const json = parseJsonObject(text);
  if (!json.ok) return { ok: false, error: 'bad_request', error_description: JSON_FAULTS[json.code] };
  const checked = brandDocumentSchema.safeParse(json.value);
  if (!checked.success) return describeIssue(checked.error.issues[0]);
  return {
    ok: true,
    document: checked.data,
    canonical: canonicalJson(checked.data),
    warnings: contrastWarnings(checked.data),
  };
}

function describeIssue(issue: z.core.$ZodIssue | undefined): BrandDocumentFault {
  if (issue?.code === 'unrecognized_keys') {
    return {
      ok: false,
      error: 'bad_value',
      path: jsonPointer([...issue.path, issue.keys[0] ?? '']),
      error_description: 'This key is not part of the brand document',
    };
  }
  return {
    ok: false,
    error: 'bad_value',
    path: jsonPointer(issue?.path ?? []),
    error_description: issue?.message ?? 'The brand document is not valid',
  };
}
