import { strip } from './types.ts';

/** Fonts cannot be uploaded: a save stores those that the stylesheet embeds or names. */
const HOW_TO_ADD =
  'Upload an image as an asset, and use url("asset:alias"). Embed a font as a data: address.';

/** Addresses. The asset library adds its own reasons when it resolves an alias or ingests a file. */
export const urlDiagnostics = {
  url_external: strip('Files of other hosts are not loaded.', HOW_TO_ADD),
  url_denied: strip('This address is not allowed.', 'Use url("asset:alias").'),
  url_data: strip(
    'Embedded data is not kept.',
    'Check its encoding. Upload an image as an asset, and use url("asset:alias").',
  ),
  svg_denied: strip(
    'This embedded SVG contains something that is not allowed.',
    'Use plain shapes, paths and gradients, or upload the picture as PNG or WebP.',
  ),
  svg_invalid: strip(
    'This embedded SVG cannot be read.',
    'Check its encoding and that it is well-formed XML.',
  ),
  url_fragment: strip('References into the page are not kept.', 'Use a CSS shape, mask or filter function.'),
  url_relative: strip('Relative addresses cannot be resolved.', HOW_TO_ADD),
  url_invalid: strip('The address is malformed.', 'Check quotes and parentheses.'),
  url_modifier: strip('Modifiers in url() are not supported.', 'Keep only the address.'),
  url_limit: strip('The stylesheet has too many addresses.', 'Reuse assets.'),
  url_dynamic: strip('An address must be written out.', 'Do not build it from var(), attr(), env() or if().'),
  url_wrong_use: strip('This file cannot be used here.', 'Fonts belong into @font-face, images elsewhere.'),
  asset_unknown: strip('No asset has this alias.', 'Check the alias in the asset library.'),
  asset_archived: strip('The asset is archived.', 'Restore or replace it.'),
  asset_wrong_kind: strip('The asset has another type.', 'Choose an image or a font as the place needs.'),
  ingest_denied: strip('This host is not allowed.', HOW_TO_ADD),
  ingest_failed: strip('The file could not be fetched.', HOW_TO_ADD),
  ingest_refused: strip('The file was fetched, but is not accepted.', 'Save it in another format.'),
  ingest_limit: strip(
    'The stylesheet names too many or too large files.',
    'Upload images as assets, and use fewer or smaller fonts.',
  ),
} as const;
