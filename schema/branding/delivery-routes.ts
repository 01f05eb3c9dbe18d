import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

const REVALIDATION = {
  'If-None-Match': z
    .optional(z.string())
    .check(z.meta({ description: 'ETags of the versions that the caller has.' })),
};
const RANGES = {
  Range: z
    .optional(z.string())
    .check(z.meta({ description: '`bytes=first-last`: only that part, or several.' })),
  'If-Range': z
    .optional(z.string())
    .check(z.meta({ description: 'The ETag of the file that the part belongs to.' })),
};
const requestHeaders = z.object({ ...REVALIDATION, ...RANGES });

const partOf = (contentType: string) =>
  [
    { status: 206, description: 'The part that Range names.', schema: z.string(), contentType },
    {
      status: 206,
      description: 'Several parts, when Range names several and the cache has the file.',
      schema: z.string(),
      contentType: 'multipart/byteranges',
    },
  ] as const;

const failures = [
  { status: 304, description: 'The caller has the current version.' },
  { status: 416, description: 'Range starts after the end of the file.' },
  { status: 404, description: 'not found', schema: z.literal('not found'), contentType: 'text/plain' },
] as const;

/** Published files. Every failure is the same plain 404, so that an answer reveals nothing of an account. */
export const deliveryRoutes = {
  deliverTheme: {
    operationId: 'deliverTheme',
    area: 'branding',
    method: 'GET',
    path: '/t/{accountId}/theme-{hash}.css',
    summary: 'Compiled CSS. It is public and immutable once published, and needs a preview token before.',
    auth: { kind: 'public' },
    headers: requestHeaders,
    query: z.object({ p: z.optional(z.string()).check(z.meta({ description: 'Preview token.' })) }),
    answers: [
      { status: 200, description: 'The stylesheet.', schema: z.string(), contentType: 'text/css' },
      ...partOf('text/css'),
      ...failures,
    ],
    errors: [],
  },
  deliverAsset: {
    operationId: 'deliverAsset',
    area: 'branding',
    method: 'GET',
    path: '/t/{accountId}/asset-{hash}.{extension}',
    summary:
      'A managed image or font, named by the SHA-256 of its bytes. It is public and immutable, and takes no query.',
    auth: { kind: 'public' },
    headers: requestHeaders,
    answers: [
      { status: 200, description: 'The file.', schema: z.string(), contentType: 'image/*' },
      ...partOf('image/*'),
      ...failures,
    ],
    errors: [],
  },
} as const satisfies Record<string, RouteSpec>;
