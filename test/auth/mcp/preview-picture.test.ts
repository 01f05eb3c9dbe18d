import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { screens } from '#shared/projects/site-versions.ts';
import { PICTURE_BYTES, pictureOfPreview } from '#workers/sites/previews/picture-of-preview.ts';
import { png, raster } from '../../support/media/png.ts';
import { type Place, seedToolPlace } from '../support/tool-calls.ts';

const PICTURE = png(2, 2, { raster: raster(2, 2) });

interface Taken {
  url: string;
  viewport: { width: number; height: number; isMobile: boolean };
  screenshotOptions: { type: string };
}

let place: Place;
let taken: Taken[];
let answer: () => Promise<Response>;

beforeAll(async () => {
  place = await seedToolPlace(['site', 'second version']);
});
beforeEach(() => {
  taken = [];
  answer = async () => new Response(PICTURE, { headers: { 'Content-Type': 'image/png' } });
  const BROWSER = {
    quickAction(action: string, options: Taken) {
      expect(action).toBe('screenshot');
      taken.push(options);
      return answer();
    },
  };
  place.connection.bindings = { BROWSER } as unknown as Place['connection']['bindings'];
});

const preview = async (input: Record<string, unknown> = {}) => {
  const { content, structuredContent } = (await place.connection.tool('preview_site', {
    project_id: place.site,
    ...input,
  })) as unknown as { content: object[]; structuredContent: { preview_url: string; has_picture: boolean } };
  return { content, value: structuredContent };
};

describe('preview_site', () => {
  it('answers with a picture of the preview beside the address, where a browser is bound', async () => {
    const { content, value } = await preview();
    expect(value.has_picture).toBe(true);
    expect(content).toEqual([
      { type: 'text', text: JSON.stringify(value) },
      { type: 'image', data: btoa(String.fromCharCode(...PICTURE)), mimeType: 'image/png' },
    ]);
    expect(taken).toMatchObject([
      { url: value.preview_url, viewport: { width: 1280 }, screenshotOptions: { type: 'png' } },
    ]);
  });

  it('takes the picture of the requested version on the requested screen', async () => {
    const { value } = await preview({ build_id: place.version, screen: 'phone' });
    expect(value.preview_url).toContain(place.version.replaceAll('-', '').slice(0, 8));
    expect(taken).toMatchObject([{ url: value.preview_url, viewport: { width: 390, isMobile: true } }]);
    const refused = await place.connection.tool('preview_site', { project_id: place.site, screen: 'watch' });
    expect(refused.isError).toBe(true);
  });

  it('answers without a picture where no browser is bound', async () => {
    place.connection.bindings = {};
    const { content, value } = await preview();
    expect(value.has_picture).toBe(false);
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(value) }]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', () => Promise.reject(new Error('no browser is free'))],
    ['has no time', async () => Response.json({ success: false, errors: [] }, { status: 429 })],
    ['answers something else', async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'makes a picture that is too large',
      async () =>
        new Response(new Uint8Array(PICTURE_BYTES + 1), { headers: { 'Content-Type': 'image/png' } }),
    ],
  ])('answers without a picture when the browser %s', async (_, failing) => {
    answer = failing;
    const { content, value } = await preview();
    expect(value).toMatchObject({ has_picture: false, preview_url: expect.stringContaining('http') });
    expect(content).toHaveLength(1);
  });

  it('takes no picture for strangers, and a limited number for one workspace', async () => {
    const other = await seedToolPlace(['site']);
    other.connection.bindings = place.connection.bindings;
    const stranger = await other.connection.tool('preview_site', { project_id: place.site });
    expect(stranger.isError).toBe(true);
    expect(taken).toEqual([]);
    const minute = () => Math.floor(Date.now() / 60_000);
    const began = minute();
    for (let n = 0; n < rates.previewPicture + 3; n += 1)
      await other.connection.tool('preview_site', { project_id: other.site });
    // A new minute may begin meanwhile, which allows as many requests again.
    const minutes = minute() - began + 1;
    expect(taken.length).toBeLessThanOrEqual(rates.previewPicture * minutes);
    expect(taken.length).toBeGreaterThanOrEqual(rates.previewPicture);
  });
});

it.each(screens)('the picture of a %s is within the pixel limit of models', async (screen) => {
  let shown: Taken['viewport'] | undefined;
  const browser = {
    quickAction: async (_: string, options: Taken) => {
      shown = options.viewport;
      return new Response(null, { status: 503 });
    },
  };
  expect(await pictureOfPreview(browser as never, 'https://x.example', screen)).toBeNull();
  expect((shown?.width ?? 0) * (shown?.height ?? 0)).toBeLessThan(2_200_000);
});
