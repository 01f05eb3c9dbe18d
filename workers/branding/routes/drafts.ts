import type { Hono } from 'hono';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { themePath } from '#shared/brand/theme-paths.ts';
import { privateJson } from '#shared/http/headers.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import { refuse } from '../core/answer-error.ts';
import { readSnapshot } from '../drafts/read-snapshot.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { mountRoute } from '../http/mount-route.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { change, referencesForCaller } from './caller.ts';

export function mountDraftRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, brandingRoutes.readSnapshot, async (c, { principal }) =>
    privateJson(await readSnapshot(c.env.DB, c.env.BRAND, principal.accountId)),
  );

  mountRoute(app, brandingRoutes.saveDraft, async (c, { principal, body }) => {
    const { prepareArtifact } = await loadPreparation();
    const prepared = await prepareArtifact(
      c.env.BRAND,
      principal.accountId,
      body,
      referencesForCaller(c, principal),
    );
    if (!prepared.ok) return prepared;
    const { artifact, css, stripped } = prepared.value;
    const { expectedRevision, baseHash } = body;
    const command = { kind: 'save', artifact, expectedRevision, baseHash } as const;
    const saved = await change(c, principal, command, css);
    if (!saved.ok) return saved;
    return privateJson({
      hash: artifact.hash,
      revision: saved.revision,
      bytes: artifact.bytes,
      stripped,
      previewPath: themePath(principal.accountId, artifact.hash),
    });
  });

  mountRoute(app, brandingRoutes.updateConfig, async (c, { principal, body }) => {
    const { brandingJson, expectedRevision, baseHash } = body;
    // Without an earlier draft, a document alone gives a draft with an empty stylesheet.
    const css =
      baseHash === null ? '' : await readCss(c.env.BRAND, artifactKeys.source(principal.accountId, baseHash));
    if (css === null) {
      const account = { account: principal.accountId, hash: baseHash ?? '' };
      return (await findArtifact.first(c.env.DB, account)) === null
        ? refuse('conflict')
        : refuse('invalid_snapshot', {
            error_description:
              'The stylesheet of the base cannot be read. Save a stylesheet and the document together.',
          });
    }
    const { prepareArtifact } = await loadPreparation();
    const prepared = await prepareArtifact(
      c.env.BRAND,
      principal.accountId,
      { css, brandingJson },
      referencesForCaller(c, principal),
    );
    if (!prepared.ok) return prepared;
    const { artifact } = prepared.value;
    const command = { kind: 'save', artifact, expectedRevision, baseHash } as const;
    const saved = await change(c, principal, command, prepared.value.css);
    if (!saved.ok) return saved;
    const { accountTheme, revision } = saved;
    return privateJson({ accountTheme, revision, draftHash: artifact.hash });
  });

  mountRoute(app, brandingRoutes.checkCss, async (c, { principal, body }) => {
    const { checkCss } = await import('../drafts/check-css.ts');
    const hosts = parseAllowedHosts(c.env.INGEST_HOSTS);
    const checked = await checkCss(c.env, principal.accountId, hosts, body);
    return checked.ok ? privateJson(checked.value) : checked;
  });
}

/** Loaded on demand with the compiler, which most isolates never need. */
const loadPreparation = () => import('../drafts/prepare-artifact.ts');
