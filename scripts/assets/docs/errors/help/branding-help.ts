import type { BrandingError } from '#schema/branding/errors.ts';
import { commonHelp, describeFault, type ErrorHelp } from '../error-help.ts';

/** Cause and remedy of every failure of the branding API. */
export const brandingHelp: Readonly<Record<BrandingError, ErrorHelp>> = {
  ...commonHelp,
  bad_request: {
    cause:
      'The body is not what the operation takes: no JSON object, a missing field, or a field of another type.',
    remedy:
      'Compare the body with the fields that the operation lists. `path` names the field where it is known.',
  },
  bad_value: {
    cause:
      'A value is not valid. In a brand document, `path` is a JSON Pointer to it and `error_description` says why.',
    remedy:
      'Correct the value at `path`. The document’s JSON Schema is `brandDocument.schema` of the contract.',
  },
  confirm_mismatch: {
    cause: '`confirm` is not the hash that is published.',
    remedy:
      'Repeat `hash` in `confirm`. To take the stylesheet down, send `hash: null` with `confirm: "clear"`.',
  },
  rejected: {
    cause:
      'The stylesheet cannot be compiled: it is not UTF-8, has more than 200 KiB when compiled, or exceeds another cap. `error` is the sentence of the compiler, and `diagnostics` has its place.',
    remedy: 'Do what the sentence says. The caps are in the contract.',
  },
  bad_query: {
    cause:
      'A parameter of the query is not valid: `kind`, `state`, `q` with more than 100 characters, or a cursor of ours that was changed.',
    remedy: 'Send `nextCursor` unchanged, and the other parameters as the operation lists them.',
  },
  bad_kind: {
    cause: '`kind` is missing, unknown, or not the kind that the asset has.',
    remedy: 'Send `logo`, `icon`, `background` or `image`. A replacement has the kind of its asset.',
  },
  bad_name: {
    cause: 'The name is missing, empty, or has more than 120 characters.',
    remedy: 'Send a name of 1 to 120 characters.',
  },
  bad_alias: {
    cause:
      'The alias is not made of lower-case letters, digits and inner hyphens, or has more than 63 characters.',
    remedy: 'Send an alias such as `main-logo`.',
  },
  bad_asset_id: {
    cause: 'The id of the asset in the path is not a UUID.',
    remedy: 'Use the `id` that the list of assets answers.',
  },
  no_file: {
    cause: 'The form has no file, or an empty one.',
    remedy: 'Send the file in the field `file` of a `multipart/form-data` body.',
  },
  forbidden: {
    cause: 'The operation is for signed-in owners and admins, and the caller is a key, or has lost the role.',
    remedy: 'Call it with a session token of an owner or admin of the account.',
  },
  feature_disabled: {
    cause: 'Authoring of stylesheets is switched off for the account.',
    remedy: 'Ask the operator. Taking the stylesheet down keeps working.',
  },
  not_found: {
    cause: 'There is no such draft, version, asset, schedule or link in your account.',
    remedy: 'Read the list again. What belongs to another account looks the same as what does not exist.',
  },
  conflict: {
    cause:
      'Somebody saved or published since you read: `expectedRevision`, `baseHash` or the target is no longer current.',
    remedy: 'Read the snapshot again, look at what changed, and repeat the request with the new revision.',
  },
  alias_taken: {
    cause: 'Another asset of the account has the alias.',
    remedy: 'Choose another alias, or remove it from the other asset first.',
  },
  invalid_snapshot: {
    cause:
      'The recorded version cannot be shown or restored, or the base of a change not read: part of it no longer exists. `missing` names assets.',
    remedy: 'Restore the archived assets that `missing` names, or choose another version or base.',
  },
  payload_too_large: {
    cause: 'The body of the request is larger than the operation takes.',
    remedy: 'Send less. The operation names its limit.',
  },
  theme_too_large: {
    cause: 'The brand document with its pinned assets has more than 96 KiB.',
    remedy: 'Shorten texts, or remove components that are not used.',
  },
  too_large: {
    cause:
      'The picture is larger than 4096 × 4096 points, 16.7 megapixels or 120 frames, or its file than 4 MiB.',
    remedy: 'Upload a smaller picture.',
  },
  quota_exceeded: {
    cause: 'The assets of the account would use more space than it has. `quota` of the list tells how much.',
    remedy: 'Delete assets that are archived, or ask the operator for more space.',
  },
  rate_limited: {
    cause: 'Too many requests from this network address in this minute. The operation names its budget.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  server_error: describeFault('The storage did not answer.'),
  internal_error: describeFault('An unexpected fault.'),
  upload_failed: describeFault('The file could not be stored.'),
};
