import { artifactKey } from '#shared/builds/artifact/artifact-keys.ts';

const SHEET = /<link rel="stylesheet" href="([a-z0-9.-]{1,64}\.css)"\s?\/?>/;

/**
 * The home page of a site as one text with its stylesheet inline, so that it can be shown where nothing may be loaded.
 * Pictures keep their addresses of the preview. Null when the site has no home page.
 */
export async function pageOfSite(bucket: R2Bucket, artifact: string): Promise<string | null> {
  const page = await bucket.get(artifactKey(artifact, 'index.html'));
  if (page === null) return null;
  const html = await page.text();
  const sheet = SHEET.exec(html)?.[1];
  const style = sheet === undefined ? null : await bucket.get(artifactKey(artifact, sheet));
  if (style === null) return html;
  const css = (await style.text()).replaceAll('</', '<\\/');
  return html.replace(SHEET, () => `<style>${css}</style>`);
}
