import type { Hono } from 'hono';
import { brandingRoutes } from '#schema/branding/routes.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import { privateJson } from '#shared/http/headers.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { type BrandingContext, mountRoute } from '../http/mount-route.ts';
import { exposeRelease } from '../releases/expose-release.ts';
import { listVersions } from '../releases/list-versions.ts';
import { refuseSnapshot } from '../releases/missing-assets.ts';
import { prepareRollback } from '../releases/prepare-rollback.ts';
import { readVersion } from '../releases/read-version.ts';
import { releaseNote } from '../releases/release-note.ts';
import { change, principalNameOf } from './caller.ts';

export function mountReleaseRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, brandingRoutes.publish, async (c, { principal, body }) => {
    const { hash, confirm } = body;
    if (hash === null) return confirm === 'clear' ? takeDown(c, principal) : refuse('confirm_mismatch');
    if (confirm !== hash) return refuse('confirm_mismatch');
    if (!principal.authoringEnabled) return refuse('feature_disabled');
    const { expectedRevision, note: said } = body;
    const note = releaseNote(`Published by ${principalNameOf(principal)}.`, said);
    const done = await change(c, principal, { kind: 'publish', hash, expectedRevision, note, said });
    if (!done.ok) return done;
    await exposeRelease(c.env.BRAND, principal.accountId, hash);
    return privateJson(done);
  });

  mountRoute(app, brandingRoutes.removeCss, (c, { principal }) => takeDown(c, principal));

  mountRoute(app, brandingRoutes.listChanges, async (c, { principal }) => {
    const { listChanges } = await import('../releases/list-changes.ts');
    return privateJson({ changes: await listChanges(c.env.DB, principal.accountId) });
  });

  mountRoute(app, brandingRoutes.listVersions, async (c, { principal, query }) => {
    const before = query.before === undefined ? null : Number(query.before);
    return privateJson({ versions: await listVersions(c.env.DB, principal.accountId, before) });
  });

  mountRoute(app, brandingRoutes.readVersion, async (c, { principal, params }) => {
    const found = await readVersion(c.env, principal.accountId, params.version);
    return found.ok ? privateJson(found.value) : found;
  });

  mountRoute(app, brandingRoutes.rollback, async (c, { principal, body }) => {
    if (principal.kind !== 'session') return refuse('forbidden');
    const prepared = await prepareRollback(c.env, principal.accountId, body.version);
    if (!prepared.ok) return prepared;
    const command = {
      kind: 'rollback',
      ...prepared.value.snapshot,
      userId: principal.userId,
      note: `Version ${body.version} restored by ${principalNameOf(principal)}.`,
    } as const;
    const done = await change(c, principal, command, prepared.value.css);
    if (!done.ok)
      return done.code === 'invalid_snapshot'
        ? refuseSnapshot(c.env.DB, principal.accountId, body.version)
        : done;
    if (done.hash !== null) await exposeRelease(c.env.BRAND, principal.accountId, done.hash);
    return privateJson({ ok: true });
  });
}

async function takeDown(c: BrandingContext, principal: Principal): Promise<Response | BrandingFailure> {
  const done = await change(c, principal, {
    kind: 'clear',
    note: `Taken down by ${principalNameOf(principal)}.`,
  });
  return done.ok ? privateJson(done) : done;
}
