import { env } from 'cloudflare:workers';
import { encodeUtf8 } from '#shared/encoding.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { storeArtifact } from '#workers/sites/artifacts/store-artifact.ts';
import { withFormKeys } from '#workers/sites/forms/form-key.ts';
import { formDocument } from '../../support/sites/form-document.ts';
import { newVisitor } from '../dashboard/visitor.ts';

let last = 0;

/** A new address for each request, below every limit. */
const freshAddress = (): string => {
  last += 1;
  return `198.19.${last >> 8}.${last & 255}`;
};

const EMPTY = '<input type="hidden" name="form-key" value=""/>';

/** Publishes a site with a form; `request` makes a visitor's request with the same fields each time. */
export async function publishedForm(): Promise<{ request: () => Request }> {
  const visitor = await newVisitor();
  const project = systemRuntime.newId();
  const slug = `form-${project.slice(0, 8)}`;
  const artifact = await storeArtifact(
    env.SITE_FILES,
    slug,
    [{ path: 'contact.html', bytes: encodeUtf8(`<form>${EMPTY}</form>`) }],
    formDocument,
  );
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
       updated_at) VALUES (?1, ?2, ?3, 'Bakery', ?4, 'published', ?5, 'u', 1, 1)`,
  )
    .bind(project, visitor.workspaceId, visitor.account.accountId, slug, artifact)
    .run();
  const page = await withFormKeys(EMPTY, env.MAIL_SECRET, slug, systemRuntime);
  const body = new URLSearchParams({
    'form-key': /value="([^"]+)"/.exec(page)?.[1] ?? '',
    'answer-who': 'Kim',
    'answer-mail': 'kim@visitor.example',
    'answer-cake': 'Apple',
    'answer-more': 'Two of them.',
    consent: 'yes',
  }).toString();
  const origin = `https://${slug}.sites.example`;
  return {
    request: () =>
      new Request(`${origin}/site-hosts/${slug}/contact?form=write`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          Origin: origin,
          'CF-Connecting-IP': freshAddress(),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
  };
}
