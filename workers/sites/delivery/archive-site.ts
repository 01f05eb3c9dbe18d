import { downloadZip } from 'client-zip';
import { artifactKey, FILE_LIST, PICTURE_LIST } from '#shared/builds/artifact/artifact-keys.ts';
import { artifactFile } from '#shared/builds/artifact/picture-file.ts';
import { headersFile, redirectsFile } from '../rules/plain-host-files.ts';
import { rulesOfArtifact } from '../rules/rules-of-artifact.ts';
import { testRobots, withTestBand } from './mark-test-site.ts';
import { addressOfPage } from './resolve-path.ts';

/**
 * Converts a page for a host that serves plain files: links to pages name their files, and forms are removed, because
 * such a host cannot receive them.
 *
 * @param files every file of the site.
 */
function plainPage(page: Response, path: string, files: ReadonlySet<string>): Response {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        const href = link.getAttribute('href') ?? '';
        const changed = plainLink(href, folder, files);
        if (changed !== href) link.setAttribute('href', changed);
      },
    })
    .on('form.ask', { element: (form) => void form.remove() })
    .transform(page);
}

/** Keeps links to other hosts, fragments, and links to files. */
function plainLink(href: string, folder: string, files: ReadonlySet<string>): string {
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return href;
  const here = 'https://here.invalid/';
  const target = new URL(address, here + folder).pathname.slice(1);
  const file = [target, `${target}index.html`, `${target}.html`, `${target}/index.html`].find((name) =>
    files.has(name),
  );
  return file === undefined ? href : `${'../'.repeat(folder.split('/').length - 1)}${file}${rest}`;
}

/**
 * Streams the files of a site as a zip archive that works on any host, with the redirects and headers that the site has
 * here.
 *
 * @param isTest whether the site belongs to a test side: its pages keep the test notice, and search engines are
 * excluded.
 */
export function archiveSite(bucket: R2Bucket, artifact: string, isTest: boolean): ReadableStream {
  const { body } = downloadZip(readFiles(bucket, artifact, isTest));
  if (body === null) throw new Error('a zip archive has no bytes');
  // Only a stream of bytes can be returned to another Worker.
  return body.pipeThrough(new IdentityTransformStream());
}

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
