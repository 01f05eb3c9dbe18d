import * as z from 'zod/mini';
import { writtenTime, writtenUri, writtenUuid } from '../formats.ts';
import { isUuid, readId } from '../names/id.ts';

const artifactHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A UUID that the caller chooses: the same id again renews the link. */
export const linkParams = z.object({
  linkId: z.pipe(z.string().check(z.refine(isUuid, 'not_found')), z.transform(readId)),
});

export const linkRequest = z.object({ hash: artifactHash });

export const link = z
  .object({
    id: writtenUuid(),
    hash: artifactHash,
    url: writtenUri('Shows the dashboard with the draft to everybody who has it, until it ends.'),
    by: z.string().check(z.meta({ description: 'Who made it: an e-mail address.' })),
    createdAt: writtenTime('UTC.'),
    expiresAt: writtenTime('UTC.'),
  })
  .register(z.globalRegistry, {
    description: 'A link to the preview of a draft for people without an account.',
  });

export const linksResponse = z.object({ links: z.array(link) });
export const linkResponse = z.object({ link });
export const linkEnded = z.object({ ended: z.literal(true) });

export type BrandLink = z.infer<typeof link>;
