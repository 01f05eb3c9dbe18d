import { downloadZip } from 'client-zip';
import { readId } from '../../../../schema/names/id.ts';
import { artifactKey, FILE_LIST, PICTURE_LIST } from '../../../../shared/builds/artifact/artifact-keys.ts';
import { artifactFile } from '../../../../shared/builds/artifact/picture-file.ts';
import { batch } from '../../../../shared/db/statement/statement.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { isTestSlug } from '../../../../shared/sites/slug.ts';
import { testRobots, withTestBand } from '../../sites/mark-test-site.ts';
import { addressOfPage } from '../../sites/resolve-path.ts';
import { headersFile, redirectsFile } from '../../sites/rules/plain-host-files.ts';
import { rulesOfArtifact } from '../../sites/rules/rules-of-artifact.ts';
import { notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext } from '../http/visit.ts';
import { enteredWorkspaceOf, workspaceStatements } from '../shell/entered-workspace.ts';
import { plainPage } from './plain-page.ts';
import { artifactOfProject } from './site-file-statements.ts';

/**
 * Streams the site of a project as a zip archive that works on any host, with the redirects and headers that the site
 * has here.
 */
export async function sendSiteFile(c: DashboardContext, session: Session): Promise<Response> {
  const { db, workspaceId, domain } = createVisit(c, session);
  const [workspace, workspaces, found] = await batch(db, [
    ...workspaceStatements(db, { workspaceId, userId: session.userId, domain }),
    artifactOfProject.bind(db, { tenant: workspaceId, project: readId(c.req.param('subject') ?? '') }),
  ]);
  const [site] = found.rows;
  if (enteredWorkspaceOf([workspace, workspaces]) === null || !site || site.artifact === null)
    return notThere();
  const zip = downloadZip(readFiles(c.env.SITES, site.artifact, isTestSlug(site.slug)));
  return new Response(zip.body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${site.slug}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * @param isTest whether the site belongs to a test side: its pages keep the test notice, and search engines are
 * excluded.
 */
async function* readFiles(bucket: R2Bucket, artifact: string, isTest: boolean) {
  const list = await namesIn(bucket, artifact, FILE_LIST);
  const pictures = await namesIn(bucket, artifact, PICTURE_LIST);
  const names = new Set([...list, ...pictures]);
  const rules = await rulesOfArtifact(bucket, artifact);
  const pages = list.map((name) => `/${addressOfPage(name)}`);
  const redirects = redirectsFile(rules?.redirects ?? [], pages);
  yield { name: '_headers', input: headersFile(rules) };
  if (redirects !== '') yield { name: '_redirects', input: redirects };
  if (isTest) yield { name: 'robots.txt', input: testRobots() };
  for (const name of names) {
    if (isTest && name === 'robots.txt') continue;
    const object = await artifactFile(bucket, artifact, name, (text) => text.text());
    if (object === null) continue;
    const file = new Response(object.body);
    const page = name.endsWith('.html') ? plainPage(file, name, names) : file;
    const input = isTest && name.endsWith('.html') ? withTestBand(page) : page;
    yield { name, input, lastModified: object.uploaded };
  }
}

/** Names in an index, which is a list of paths or an object by path. */
async function namesIn(bucket: R2Bucket, artifact: string, key: string): Promise<string[]> {
  const object = await bucket.get(artifactKey(artifact, key));
  const value: unknown = object === null ? [] : await object.json();
  return Array.isArray(value) ? value.map(String) : Object.keys(value as object);
}
