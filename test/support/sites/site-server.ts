import sharp from 'sharp';
import type { SiteDocument } from '#schema/site/document.ts';
import { contentTypeOf } from '#workers/sites/core/content-type.ts';
import type { SitePicture } from '#workers/sites/core/render-context.ts';
import { renderSite } from '#workers/sites/rendering/render-site.tsx';
import { pictureIds } from './contents.ts';
import { readFont } from './read-font.ts';
import { siteLocale } from './site-locale.ts';

const testBrand = {
  primary: '#c2571a',
  onPrimary: '#ffffff',
  accent: '#e0a526',
  productName: 'Acme Sites',
};

interface SiteAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

const SIZES = [
  [1200, 800],
  [800, 1000],
  [900, 600],
] as const;

/** A picture in two widths and two formats, as stored by the service. */
const pictureOf = (id: string, index: number): SitePicture => {
  const [width, height] = SIZES[index] ?? SIZES[0];
  return {
    path: `images/${id}.jpg`,
    width,
    height,
    smaller: [480, width].map((size) => ({ path: `images/${id}-${size}.webp`, width: size, type: 'webp' })),
  };
};

/** A drawing with the colors and edges of a photograph, derived from its id. */
async function bytesOf(path: string): Promise<Buffer> {
  const index = pictureIds.findIndex((id) => path.includes(id));
  const [width, height] = SIZES[index] ?? SIZES[0];
  const hue = 20 + index * 95;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 30%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 72%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="35%" r="22%" fill="hsl(${hue + 60} 50% 60% / .7)"/><rect x="12%" y="55%" width="45%" height="30%" fill="hsl(${hue - 30} 40% 25% / .6)"/></svg>`;
  const at = /-(\d+)\.webp$/.exec(path)?.[1];
  const image = sharp(Buffer.from(svg));
  return at === undefined ? image.jpeg().toBuffer() : image.resize(Number(at)).webp().toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();

/** The answers of a plain host for a site of the document: its files, addresses without `.html`, and its 404 page. */
export async function siteAnswers(
  document: SiteDocument,
  brand = testBrand,
): Promise<(path: string) => Promise<SiteAnswer>> {
  const pictures = new Map(pictureIds.map((id, index) => [id, pictureOf(id, index)]));
  const files = await renderSite(document, {
    locale: await siteLocale(document.locale),
    brand,
    pictures,
    readFont,
  });
  const bytes = new Map(files.map((file) => [file.path, Buffer.from(file.bytes)]));
  const answer = (status: number, path: string, body: Buffer): SiteAnswer => ({
    status,
    contentType: contentTypeOf(path) ?? 'text/plain',
    body,
  });
  return async (path) => {
    const name = path === '/' ? 'index.html' : path.slice(1);
    if (name.startsWith('images/') && pictureIds.some((id) => name.includes(id))) {
      const picture = drawn.get(name) ?? bytesOf(name);
      drawn.set(name, picture);
      return answer(200, name, await picture);
    }
    for (const candidate of [name, `${name}.html`]) {
      const body = bytes.get(candidate);
      if (body !== undefined) return answer(200, candidate, body);
    }
    return answer(404, '404.html', bytes.get('404.html') ?? Buffer.from(''));
  };
}
