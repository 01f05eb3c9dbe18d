import * as z from 'zod/mini';
import { writtenPath, writtenTime, writtenUuid } from '../formats.ts';
import { missingAsset } from './asset-wire.ts';
import { versionNote } from './version-note.ts';

const artifactHash = z.string().check(z.regex(/^[0-9a-f]{16}$/), z.meta({ description: 'Artifact hash.' }));

/** Opaque: a UTC timestamp with six fractional digits, which callers send back unchanged. */
const revision = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.meta({
    description: 'Serialization token. Send it back unchanged.',
    example: '2026-01-31T09:30:00.000001Z',
  }),
);

const timestamp = writtenTime('UTC.');
const brandDocument = z.record(z.string(), z.unknown()).check(z.meta({ description: 'The brand document.' }));

export const strippedEntry = z
  .object({
    code: z.string(),
    message: z.string(),
    line: z.number(),
    column: z.number(),
    offset: z.number(),
    selector: z.optional(z.string()),
    property: z.optional(z.string()),
    atRule: z.optional(z.string()),
    suggestion: z.optional(z.string()),
    endOffset: z.optional(z.number()).check(
      z.meta({
        description: 'Offset after the last character of the piece; for every piece of the stylesheet.',
      }),
    ),
    endLine: z.optional(z.number()),
    endColumn: z.optional(z.number()),
    replacement: z
      .optional(z.string())
      .check(z.meta({ description: 'A text that can replace the one from `offset` to `endOffset`.' })),
    count: z.optional(
      z
        .number()
        .check(z.meta({ description: 'For a warning with one cause in several places: their number.' })),
    ),
    places: z.optional(
      z
        .array(
          z.object({
            line: z.number(),
            column: z.number(),
            offset: z.number(),
            endOffset: z.optional(z.number()),
            endLine: z.optional(z.number()),
            endColumn: z.optional(z.number()),
            selector: z.optional(z.string()),
          }),
        )
        .check(z.meta({ description: 'The first of these places; the entry itself has the first one.' })),
    ),
  })
  .register(z.globalRegistry, { description: 'A piece that the sanitizer removed, or a warning.' });

/** An asset that a brand document shows, at the version that it was saved with. */
export const themeAsset = z.object({
  path: z.string(),
  assetId: writtenUuid(),
  versionId: writtenUuid(),
  url: writtenPath(),
});

export const accountTheme = z
  .object({
    accountId: writtenUuid(),
    hash: z.nullable(artifactHash),
    cssPath: z.nullable(writtenPath()),
    bytes: z.number(),
    version: z.number(),
    publishedAt: z.nullable(timestamp),
    config: z.nullable(brandDocument),
    iconPack: z.nullable(z.string()),
    assets: z.array(themeAsset),
    unreadable: z.optional(
      z
        .array(z.enum(['config', 'assets']))
        .check(
          z.meta({ description: 'Stored parts that cannot be read: `config` is null, `assets` empty.' }),
        ),
    ),
  })
  .register(z.globalRegistry, { description: 'The live state of the account. Private.' });

/** What of a stored artifact cannot be read. It is answered empty, so that its hash stays a base of changes. */
const unreadable = z.optional(
  z.array(z.enum(['css', 'config'])).check(
    z.meta({
      description:
        'Stored parts that cannot be read: `css` is answered as an empty text, `config` as an empty object. Saving a new draft replaces them.',
    }),
  ),
);

export const snapshot = z.object({
  accountTheme,
  revision,
  live: z.nullable(
    z.object({
      hash: artifactHash,
      bytes: z.number(),
      css: z.string(),
      config: brandDocument,
      publishedAt: timestamp,
      unreadable,
    }),
  ),
  drafts: z
    .array(
      z.object({
        hash: artifactHash,
        bytes: z.number(),
        css: z.string(),
        config: brandDocument,
        createdAt: timestamp,
        requiresUpgrade: z.optional(z.literal(true)),
        unreadable,
      }),
    )
    .check(z.maxLength(10)),
});

const brandingJson = z
  .string()
  .check(
    z.meta({ description: 'A complete brand document as JSON text.', contentMediaType: 'application/json' }),
  );

export const saveDraftRequest = z.object({
  css: z.string(),
  brandingJson,
  expectedRevision: revision,
  baseHash: z.nullable(artifactHash),
});

export const saveDraftResponse = z.object({
  hash: artifactHash,
  revision,
  bytes: z.number(),
  stripped: z.array(strippedEntry),
  previewPath: writtenPath(),
});

export const publishRequest = z.union([
  z.object({ hash: artifactHash, confirm: z.string(), expectedRevision: revision, note: versionNote }),
  z.object({ hash: z.null(), confirm: z.string(), expectedRevision: z.optional(revision) }),
]);

/** The live state after a publish or a removal. */
export const releaseResponse = z.object({
  ok: z.literal(true),
  hash: z.nullable(artifactHash),
  accountTheme,
  revision,
});

export const updateConfigRequest = z.object({
  brandingJson,
  expectedRevision: revision,
  baseHash: z.nullable(artifactHash),
});

export const updateConfigResponse = z.object({ accountTheme, revision, draftHash: artifactHash });

export const previewTokenRequest = z.object({ hash: artifactHash });
export const previewTokenResponse = z.object({ token: z.string(), previewUrl: writtenPath() });

export const changesResponse = z.object({
  changes: z
    .array(
      z.object({
        at: timestamp,
        revision: revision.check(z.meta({ description: 'The revision that the change made.' })),
        change: z.enum(['saved', 'published', 'rolled_back', 'cleared']),
        by: z.nullable(z.string()).check(
          z.meta({
            description:
              'Who made it: an e-mail address, the name of a key, or an application and the person whom it acts for. Null for the service itself, and for somebody who is gone.',
          }),
        ),
        hash: z.nullable(artifactHash),
      }),
    )
    .check(z.maxLength(20)),
});

export const versionsResponse = z.object({
  versions: z
    .array(z.object({ version: z.int(), note: z.string(), created_at: timestamp }))
    .check(z.maxLength(50)),
});

const VERSION = /^[1-9][0-9]{0,14}$/;

/** A recorded version in a path. */
export const versionParams = z.object({
  version: z.pipe(z.string().check(z.regex(VERSION, 'not_found')), z.transform(Number)),
});

export const versionsQuery = z.object({
  before: z
    .optional(z.string({ error: 'bad_query' }).check(z.regex(VERSION, 'bad_query')))
    .check(z.meta({ description: 'Lists only versions with a lower number, to read beyond the latest 50.' })),
});

export const versionDetail = z.object({
  version: z.int(),
  note: z.string(),
  created_at: timestamp,
  hash: z
    .nullable(artifactHash)
    .check(z.meta({ description: 'The recorded artifact; null for a release without CSS.' })),
  bytes: z.int().check(z.meta({ description: 'Bytes of compiled CSS.' })),
  css: z.string().check(z.meta({ description: 'The authored stylesheet; empty for a release without CSS.' })),
  config: z.nullable(brandDocument),
});

export const rollbackRequest = z.object({ version: z.int().check(z.positive()) });
export const rollbackResponse = z.object({ ok: z.literal(true) });
export const invalidSnapshot = z.object({
  error: z.literal('invalid_snapshot'),
  path: z.optional(z.string()).check(z.meta({ description: 'The first place that names a missing asset.' })),
  error_description: z.optional(z.string()),
  missing: z.optional(z.array(missingAsset)),
});

export const checkRequest = z.object({
  css: z.string(),
  brandingJson: z.optional(
    z.string().check(
      z.meta({
        description: 'A serialized brand document. The stylesheet is checked with its colors and assets.',
        contentMediaType: 'application/json',
      }),
    ),
  ),
  include: z.optional(
    z
      .array(z.enum(['compiled', 'addresses', 'pages'], { error: 'bad_request' }), { error: 'bad_request' })
      .check(
        z.maxLength(3, 'bad_request'),
        z.meta({
          description:
            'Additional parts of the answer: the compiled stylesheet, the results of its addresses, or warnings of the sample pages in `stripped`.',
        }),
      ),
  ),
});

/** The result that a save would have for each address of a stylesheet. */
export const checkedAddresses = z.object({
  urls: z.array(
    z.object({
      written: z.string().check(z.meta({ description: 'The address as the stylesheet writes it.' })),
      use: z.enum(['image', 'font']),
      path: z.optional(writtenPath()),
      side: z.optional(z.int()).check(z.meta({ description: 'The longer side of a picture in px.' })),
      code: z
        .optional(z.string())
        .check(z.meta({ description: 'Why the address is stripped: a code of the report.' })),
      message: z.optional(z.string()),
    }),
  ),
  imports: z
    .array(z.object({ written: z.string(), code: z.nullable(z.string()) }))
    .check(z.meta({ description: 'Imported sheets of fonts; `code` is null for one that is accepted.' })),
  faces: z.string().check(z.meta({ description: 'Font faces of those sheets.' })),
});

export const checkResponse = z.object({
  bytes: z.number(),
  stripped: z.array(strippedEntry),
  compiled: z
    .optional(z.string())
    .check(z.meta({ description: 'The stylesheet as it would be served; on request.' })),
  addresses: z.optional(checkedAddresses),
});

export type AccountTheme = z.infer<typeof accountTheme>;
export type VersionDetail = z.infer<typeof versionDetail>;
export type Snapshot = z.infer<typeof snapshot>;
