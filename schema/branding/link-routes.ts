import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import * as wire from './link-wire.ts';

const errors = [
  'invalid_key',
  'account_disabled',
  'forbidden',
  'rate_limited',
  'server_error',
  'internal_error',
] as const;

/** Links to previews of drafts, which staff give to people without an account. */
export const linkRoutes = {
  listPreviewLinks: {
    operationId: 'listPreviewLinks',
    area: 'branding',
    method: 'GET',
    path: '/api/reseller/theme/preview-links',
    summary: 'List the live links to previews.',
    auth: { kind: 'bearer', key: null },
    rate: 'theme',
    answers: [{ status: 200, description: 'Live links, newest first.', schema: wire.linksResponse }],
    errors,
  },
  putPreviewLink: {
    operationId: 'putPreviewLink',
    area: 'branding',
    method: 'PUT',
    path: '/api/reseller/theme/preview-links/{linkId}',
    summary:
      'Make a link that shows the dashboard with a draft for 30 minutes from now, or renew it while it is live.',
    auth: { kind: 'bearer', key: null },
    rate: 'theme',
    params: wire.linkParams,
    body: { contentType: 'application/json', schema: wire.linkRequest, limit: limits.brandLinkBody },
    answers: [{ status: 200, description: 'The link.', schema: wire.linkResponse }],
    errors: [...errors, 'bad_request', 'not_found', 'conflict', 'payload_too_large'],
  },
  endPreviewLink: {
    operationId: 'endPreviewLink',
    area: 'branding',
    method: 'DELETE',
    path: '/api/reseller/theme/preview-links/{linkId}',
    summary: 'End a link at once. A link that has ended or is unknown does not change.',
    auth: { kind: 'bearer', key: null },
    rate: 'theme',
    params: wire.linkParams,
    answers: [{ status: 200, description: 'No such link works.', schema: wire.linkEnded }],
    errors: [...errors, 'not_found'],
  },
} as const satisfies Record<string, RouteSpec>;
