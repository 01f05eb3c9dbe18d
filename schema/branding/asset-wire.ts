import * as z from 'zod/mini';
import { composeText } from '../compose-text.ts';
import { writtenPath, writtenTime } from '../formats.ts';
import { limits } from '../limits.ts';
import { isUuid, readId } from '../names/id.ts';
import { refusal as refusalOf } from '../refusal.ts';
import type { BrandingError } from './errors.ts';

const refusal = (code: BrandingError): string => refusalOf(code);

/** Kinds that callers may create. Only the service creates `font-family` assets, when it ingests a font. */
export const imageKinds = ['logo', 'icon', 'background', 'image'] as const;
export const assetKinds = [...imageKinds, 'font-family'] as const;

export const assetStates = ['active', 'archived'] as const;

export type AssetState = (typeof assetStates)[number];
export type ImageKind = (typeof imageKinds)[number];
export type AssetKind = (typeof assetKinds)[number];

const timestamp = writtenTime('UTC.');

/** An asset in a path: a UUID in either case. */
export const assetParams = z.object({
  assetId: z.pipe(
    z.string().check(
      z.refine((id) => isUuid(id), { error: refusal('bad_asset_id') }),
      z.meta({ description: 'Asset id.', format: 'uuid' }),
    ),
    z.transform((id: string) => readId(id)),
  ),
});

const assetId = z.uuid().check(z.meta({ description: 'Asset id.' }));

const badAlias = refusal('bad_alias');

export const alias = z.string({ error: refusal('bad_request') }).check(
  z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, badAlias),
  z.refine((text) => !isUuid(text), { error: badAlias }),
  z.meta({
    description: 'Alias, unique in the account: a-z, 0-9 and hyphens inside, at most 63; not a UUID.',
  }),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name may not contain
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const badName = refusal('bad_name');

const nameChecks = [
  z.trim(),
  z.overwrite(composeText),
  z.minLength(1, badName),
  z.maxLength(limits.assetName, badName),
  z.refine<string>((name) => !CONTROLS.test(name), { error: badName }),
  z.meta({
    description: 'Display name, 1 to 120 characters after trimming, without control characters.',
  }),
] as const;

export const assetName = z.string({ error: badName }).check(...nameChecks);

export const assetReference = z
  .object({
    owner: z.enum(['live', 'draft']).check(z.meta({ description: 'Whether the artifact is live or saved.' })),
    hash: z.string().check(z.meta({ description: 'Artifact hash.' })),
    path: z
      .string()
      .check(z.meta({ description: 'JSON Pointer into the brand document, or `css` and the address.' })),
    ref: z.string().check(z.meta({ description: 'The alias, id or path at that place.' })),
  })
  .register(z.globalRegistry, { description: 'One place that names an asset.' });

/** The content that an asset has now. */
export const assetContent = z.object({
  id: z.uuid(),
  version: z.int(),
  mime: z.string(),
  bytes: z.int(),
  url: writtenPath(),
});

export const managedAsset = z.object({
  id: assetId,
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(assetKinds),
  archivedAt: z.nullable(timestamp),
  currentVersion: assetContent,
  usageCount: z.int(),
  createdAt: timestamp,
});

export const assetPage = z.object({
  assets: z.array(managedAsset).check(z.maxLength(limits.assetPage)),
  nextCursor: z.nullable(z.string()),
  quota: z.object({
    usedBytes: z.int(),
    limitBytes: z.int(),
    assets: z.int().check(z.meta({ description: 'Assets that are not archived.' })),
  }),
  brokenRefs: z
    .array(assetReference)
    .check(z.meta({ description: 'Places in live or saved documents whose asset is deleted or archived.' })),
});

const badQuery = refusal('bad_query');

/** Each parameter may occur once; unknown parameters are ignored. */
export const assetListQuery = z
  .object({
    kind: z.optional(z.enum(assetKinds, { error: refusal('bad_kind') })),
    q: z.optional(
      z.string({ error: badQuery }).check(
        // The length is counted in code points, before trimming.
        z.refine<string>((text) => [...text].length <= limits.assetSearch, { error: badQuery }),
        z.meta({
          description: `Finds names, whatever their case. At most ${limits.assetSearch} characters.`,
        }),
      ),
    ),
    state: z
      .optional(z.enum(assetStates, { error: badQuery }))
      .check(z.meta({ description: 'Only these; both without it.' })),
    aliases: z
      .optional(z.enum(['', 'true'], { error: badQuery }))
      .check(z.meta({ description: '`true` lets `q` find aliases as well as names.' })),
    cursor: z.optional(z.string({ error: badQuery }).check(z.regex(/^[A-Za-z0-9_-]+$/, badQuery))),
  })
  .check(
    z.refine((query) => !Object.values(query).some(Array.isArray), { error: badQuery, when: () => true }),
  );

const assetVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  mime: z.string(),
  bytes: z.int(),
  url: writtenPath(),
  width: z.nullable(z.int()).check(z.meta({ description: 'Pixels as stored; null for fonts.' })),
  height: z.nullable(z.int()),
  frames: z.nullable(z.int()).check(z.meta({ description: 'More than one for an animation.' })),
  createdAt: timestamp,
});

export const assetUsage = z.extend(assetReference, {
  owner: z
    .enum(['live', 'draft', 'version'])
    .check(z.meta({ description: '`version`: only earlier versions of the brand, which block nothing.' })),
  assetVersion: z.nullable(z.int()).check(
    z.meta({
      description: 'The version of the asset that this place shows: the one at the time of saving.',
    }),
  ),
  brandVersions: z
    .array(z.int())
    .check(z.meta({ description: 'Recorded versions of the brand that have this place, newest first.' })),
});

/** An asset that a recorded version shows and that keeps it from being restored. */
export const missingAsset = z.object({
  path: z
    .string()
    .check(z.meta({ description: 'JSON Pointer into the brand document, or `css` and the address.' })),
  ref: z.string().check(z.meta({ description: 'The alias, id or path at that place.' })),
  assetId,
  name: z.nullable(z.string()).check(z.meta({ description: 'Null when the asset was deleted permanently.' })),
  archived: z
    .boolean()
    .check(z.meta({ description: 'True: the asset can be restored. False: it was deleted permanently.' })),
});

export const assetDetail = z.extend(managedAsset, {
  versions: z
    .array(assetVersion)
    .check(z.maxLength(limits.assetVersions), z.meta({ description: 'Newest first.' })),
  usages: z
    .array(assetUsage)
    .check(
      z.maxLength(limits.assetUsages),
      z.meta({ description: 'Live first, then drafts, then earlier versions.' }),
    ),
});

const file = z
  .custom<Uint8Array<ArrayBuffer>>((sent) => sent instanceof Uint8Array && sent.length > 0, {
    error: refusal('no_file'),
  })
  .check(z.refine((sent) => sent.length <= limits.assetFile, { error: refusal('too_large') }))
  .register(z.globalRegistry, {
    type: 'string',
    format: 'binary',
    minLength: 1,
    maxLength: limits.assetFile,
    description: 'The image, 1 byte to 4 MiB.',
  });

const kind = z.enum(imageKinds, { error: refusal('bad_kind') });

// A wrong kind is reported before a wrong name, and both before the file.
export const createAssetForm = z
  .object({ kind, name: assetName, file })
  .check(z.meta({ additionalProperties: false }));
export const replaceAssetForm = z.object({ kind, file }).check(z.meta({ additionalProperties: false }));

export const storedVersion = z.object({
  assetId,
  versionId: z.uuid(),
  version: z.int(),
  created: z.boolean().check(z.meta({ description: 'False when the content existed already.' })),
});

/** Exactly one of the three operations. */
export const updateAssetRequest = z
  .strictObject({
    name: z.optional(z.string({ error: refusal('bad_request') }).check(...nameChecks)),
    addAlias: z.optional(alias),
    removeAlias: z.optional(alias),
  })
  .check(
    z.refine((operations) => Object.keys(operations).length === 1, {
      error: refusal('bad_request'),
      when: () => true,
    }),
    z.meta({
      oneOf: [{ required: ['name'] }, { required: ['addAlias'] }, { required: ['removeAlias'] }],
    }),
  );

export const updateAssetResponse = z.union([
  storedVersion,
  z.object({ renamed: z.literal(true), name: z.string() }),
  z.object({ added: z.literal(true), alias: z.string() }),
  z.object({
    removed: z.literal(true),
    alias: z.string(),
    blockingRefs: z.array(assetReference).check(z.maxLength(0)),
  }),
]);

export const aliasInUse = z.object({
  removed: z.literal(false),
  alias: z.string(),
  blockingRefs: z.array(assetReference),
});

export const archiveAssetResponse = z.object({
  archived: z.literal(true),
  blockingUsages: z.array(assetReference).check(z.maxLength(0)),
  brandVersions: z.optional(z.array(z.int())).check(
    z.meta({
      description:
        'Only when there are some: recorded versions of the brand that show the asset, newest first. None of them can be restored before the asset is.',
    }),
  ),
});

export const assetInUse = z.object({
  archived: z.literal(false),
  blockingUsages: z.array(assetReference),
});

export const restoreAssetResponse = z.object({
  restored: z.literal(true),
  aliases: z.array(z.string()).check(
    z.meta({
      description:
        'The aliases of the asset now. It gets back those that brand documents name it by, unless another asset has them.',
    }),
  ),
});

export const purgeAssetResponse = z.object({
  purged: z.literal(true),
  freedBytes: z
    .int()
    .check(z.meta({ description: 'Bytes returned to the quota; 0 when other assets share them.' })),
  blockingUsages: z.array(assetUsage).check(z.maxLength(0)),
});

export const assetKept = z.object({
  purged: z.literal(false),
  blockingUsages: z.array(assetUsage),
});

export type MissingAsset = z.infer<typeof missingAsset>;
export type AssetReference = z.infer<typeof assetReference>;
export type ManagedAsset = z.infer<typeof managedAsset>;
export type AssetPage = z.infer<typeof assetPage>;
export type StoredVersion = z.infer<typeof storedVersion>;
export type AssetUsage = z.infer<typeof assetUsage>;
export type AssetDetail = z.infer<typeof assetDetail>;
