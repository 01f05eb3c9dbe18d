import { artifactKey } from '#shared/builds/artifact/artifact-keys.ts';
import { addressOfPage } from './resolve-path.ts';

const HEADERS = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Files for search engines that the builder did not make: `robots.txt`, which names the sitemap, and `sitemap.xml` with
 * every page. Null for any other path.
 *
 * @param home public address of the site.
 */
export async function searchFile(
  path: string,
  { bucket, artifact, home }: { bucket: R2Bucket; artifact: string; home: string },
): Promise<Response | null> {
  if (path === 'robots.txt') {
    return new Response(`User-agent: *\nAllow: /\nSitemap: ${home}sitemap.xml\n`, {
      headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  if (path !== 'sitemap.xml') return null;
  // A site has fewer files than one listing of R2 returns.
  const prefix = artifactKey(artifact, '');
  const { objects } = await bucket.list({ prefix });
  const pages = objects
    .map(({ key }) => key.slice(prefix.length))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `<url><loc>${home}${addressOfPage(file)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`,
    { headers: { ...HEADERS, 'Content-Type': 'application/xml; charset=utf-8' } },
  );
}
