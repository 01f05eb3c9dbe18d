import * as z from 'zod/mini';
import { lineOfText } from './text.ts';

/** A managed image: its alias (unique in the account) or its id. */
const ASSET_ALIAS = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Both forms are covered: a lower-case UUID also has the shape of an alias. */
const assetName = z
  .string()
  .check(
    z.regex(ASSET_ALIAS, 'must be an asset alias (a-z, 0-9, hyphens inside, at most 63) or an asset id'),
  );

/** An image with a meaning has an alternative text; a decorative image has none. */
export const describedAsset = z.strictObject({ asset: assetName, alt: lineOfText(160) });
export const decorativeAsset = z.strictObject({ asset: assetName });
