import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { png, raster } from '../../support/media/png.ts';
import { send } from '../support/client.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});

const PATH = '/dashboard/new-site';
const projects = async () =>
  (
    await env.DB.prepare(
      `SELECT p.name, b.origin, b.artifact, b.credits_micro AS credits FROM projects AS p
       LEFT JOIN builds AS b ON b.project_id = p.id WHERE p.tenant_id = ?1`,
    )
      .bind(visitor.workspaceId)
      .all<{ name: string; origin: string; artifact: string; credits: number }>()
  ).results;

describe('the form of a new site', () => {
  it('has every field, a list of 120 trades with a picture each, and the looks by their pictures', async () => {
    const html = await (await visitor.get(PATH)).text();
    for (const field of ['name', 'trade', 'place', 'offers', 'phone', 'email', 'links', 'hours', 'words'])
      expect(html).toContain(`name="starter-${field}"`);
    expect(html.match(/<option value="[^"]+">[^<]+<\/option>/g)).toHaveLength(120);
    expect(html).toContain('<option value="Bakery">🥖 Bakery</option>');
    expect(html.match(/name="starter-theme"/g)).toHaveLength(13);
    expect(new Set(html.match(/\/assets\/looks\/[a-z]+-[0-9a-f]{12}\.webp/g)).size).toBe(12);
  });

  it('is filled from a text, which makes nothing yet and asks for the name', async () => {
    const prompt =
      'We are bakers in Leeds.\nServices: cakes, bread, coffee\nSourdough £4\nPhone 0113 496 0123\nMon–Fri 8:00–16:00';
    const filled = await visitor.post(PATH, { prompt });
    const html = await filled.text();
    expect(filled.status).toBe(200);
    expect(html).toContain('value="0113 496 0123"');
    expect(html).toMatch(/name="starter-hours"[^>]*>Mon–Fri 8:00–16:00</);
    expect(html).toMatch(/name="starter-offers"[^>]*>Services:\ncakes\nbread\ncoffee\n\nSourdough £4</);
    expect(html).toMatch(/name="starter-words"[^>]*>We are bakers in Leeds\.</);
    expect(html).toContain('What is it called?');
    expect(await projects()).toEqual([]);
  });

  it('asks for a name, and keeps what was entered', async () => {
    const refused = await visitor.post(PATH, {
      'starter-name': ' ',
      'starter-phone': '0113 496 0123',
      key: 'new-0001',
    });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('value="0113 496 0123"');
    expect(await projects()).toEqual([]);
  });

  it('makes a project and its site at once, without a charge, however often it is sent', async () => {
    const sent = {
      key: 'new-0002',
      language: 'de',
      'starter-name': 'Mohn & Korn',
      'starter-trade': 'Bäckerei',
      'starter-words': 'Seit 1962.\n\nWir backen mit der Hand.',
      'starter-theme': 'craft',
    };
    const paths = [await visitor.post(PATH, sent), await visitor.post(PATH, sent)].map((answer) => [
      answer.status,
      new URL(answer.headers.get('Location')!, 'http://localhost').pathname,
    ]);
    expect(paths[0]![0]).toBe(303);
    expect(paths[1]).toEqual(paths[0]);
    const [made, ...others] = await projects();
    expect([others, made!.name, made!.origin, made!.credits]).toEqual([[], 'Mohn & Korn', 'edit', 0]);
    const document = await readDocument(env.SITE_FILES, made!.artifact);
    expect(document).toMatchObject({
      locale: 'de',
      business: { name: 'Mohn & Korn', kind: 'bakery' },
      look: { theme: 'craft', primary: '#8a5a2b' },
    });
    expect(document!.pages[0]!.sections.slice(0, 2)).toEqual([
      { id: 'top', kind: 'hero', heading: 'Bäckerei', headline: 'Mohn & Korn', text: 'Seit 1962.' },
      { id: 'about', kind: 'text', text: 'Wir backen mit der Hand.' },
    ]);
  });
});

describe('photos in the form of a site', () => {
  /** Sends a form with files like a browser without script: fields without a choice have an empty file. */
  const sendPhotos = (
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    photos: ReadonlyArray<Uint8Array<ArrayBuffer>>,
  ): Promise<Response> => {
    const body = new FormData();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value);
    for (const [index, bytes] of photos.entries())
      body.append('starter-photo', new File([bytes], `photo ${index + 1}.png`));
    if (photos.length === 0) body.append('starter-photo', new File([], ''));
    const request = new Request(`http://localhost:8787${path}?workspace=${visitor.workspaceId}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    request.headers.set('Cookie', visitor.cookie);
    request.headers.set('Sec-Fetch-Site', 'same-origin');
    return send(request);
  };
  const photo = (seed: number) => png(8, 8, { raster: raster(8, 8, seed) });
  const galleryOf = async (artifact: string): Promise<string[]> => {
    const document = await readDocument(env.SITE_FILES, artifact);
    return document!.pages[0]!.sections.flatMap((section) =>
      section.kind === 'gallery' ? section.images.map(({ image }) => image) : [],
    );
  };
  const newest = async () =>
    (await env.DB.prepare(
      `SELECT p.id AS project, b.id, b.artifact FROM builds AS b JOIN projects AS p ON p.id = b.project_id
       WHERE p.tenant_id = ?1 ORDER BY b.created_at DESC, b.rowid DESC LIMIT 1`,
    )
      .bind(visitor.workspaceId)
      .first<{ project: string; id: string; artifact: string }>())!;

  it('makes a gallery, which stays when the form is saved again', async () => {
    const made = await sendPhotos(
      PATH,
      { key: 'photo-0001', language: 'en', 'starter-name': 'Photo Shop', 'starter-words': 'We print.' },
      [photo(1), photo(2)],
    );
    expect(made.status).toBe(303);
    const first = await newest();
    const gallery = await galleryOf(first.artifact);
    expect(gallery).toHaveLength(2);
    const page = await (await visitor.get(`/dashboard/projects/${first.project}`)).text();
    expect(page).toContain('enctype="multipart/form-data"');
    for (const id of gallery)
      expect(page).toMatch(new RegExp(`<input[^>]*name="starter-image"[^>]*value="${id}"[^>]*checked`));
    const saved = await sendPhotos(
      `/dashboard/projects/${first.project}/answers`,
      {
        key: 'photo-0002',
        base: first.id,
        language: 'en',
        'starter-name': 'Photo Shop',
        'starter-words': 'We print daily.',
        'starter-image': gallery,
      },
      [],
    );
    expect(saved.status).toBe(303);
    const second = await newest();
    expect(second.id).not.toBe(first.id);
    expect(await galleryOf(second.artifact)).toEqual(gallery);
  });

  it('keeps the answers and the good photos when one is refused', async () => {
    const refused = await sendPhotos(
      PATH,
      { key: 'photo-0003', 'starter-name': 'Kept', 'starter-phone': '0113 496 0123' },
      [photo(3), new Uint8Array(new TextEncoder().encode('no picture'))],
    );
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('value="0113 496 0123"');
    expect(html.match(/<input[^>]*name="starter-image"[^>]*checked/g)).toHaveLength(1);
  });

  it('refuses too many of them before one is stored', async () => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM site_images').first('n');
    const refused = await sendPhotos(
      PATH,
      { key: 'photo-0004', 'starter-name': 'Many' },
      Array.from({ length: 7 }, (_, index) => photo(10 + index)),
    );
    expect([
      refused.status,
      await env.DB.prepare('SELECT count(*) AS n FROM site_images').first('n'),
    ]).toEqual([409, before]);
    expect(await refused.text()).toContain('at most 6 photos');
  });

  it.each(['/dashboard/settings', '/dashboard/projects'])(
    'has no effect on other forms, such as %s',
    async (path) => {
      const answer = await sendPhotos(path, { prompt: 'A bakery' }, [photo(20)]);
      expect(answer.status).toBe(403);
    },
  );
});
