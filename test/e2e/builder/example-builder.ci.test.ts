import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBuilder, type RunningBuilder } from '#scripts/service/launch-builder.ts';
import { sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { type McpSession, openMcpSession } from '../access/support/mcp-session.ts';
import { freePort } from '../support/free-port.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type Api, type ModelServer, startModelServer } from './model-server.ts';

const PROMPT = 'A bakery in Boston called Lind Bakery. Rye bread $6, croissant $2. Phone: +1 212 555 0147';

interface Build {
  id: string;
  status: string;
  failure: string | null;
  notes: { ignored: string[]; missing: string[]; warnings: { text?: string }[] } | null;
}

const honest = {
  version: 1,
  locale: 'en',
  business: { name: 'Lind Bakery', kind: 'bakery', phone: '+1 212 555 0147' },
  pages: [
    {
      title: 'Lind Bakery',
      sections: [
        { id: 'top', kind: 'hero', headline: 'A bakery in Boston', text: 'Come by and see what is fresh.' },
        {
          id: 'items',
          kind: 'items',
          groups: [
            {
              items: [
                { name: 'Rye bread', price: '$6' },
                { name: 'Croissant', price: '$2' },
              ],
            },
          ],
        },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
};

/** The same document with additions that models typically make. */
const lying = {
  ...honest,
  business: {
    ...honest.business,
    email: 'hello@lindbakery.example',
    address: { street: '4 Canal Street', city: 'Boston' },
    hours: { week: [{ days: ['mon', 'tue'], open: [{ from: '07:00', to: '13:00' }] }] },
  },
  pages: [
    {
      ...honest.pages[0],
      sections: [
        ...honest.pages[0]!.sections.slice(0, 1).map((hero) => ({
          ...hero,
          text: 'Come by and see what is fresh. Family bakers since 1923. Our baker Maria Rossi knows you.',
        })),
        {
          id: 'items',
          kind: 'items',
          groups: [
            {
              items: [
                { name: 'Rye bread', price: '$7' },
                { name: 'Walnut bread', price: '$6' },
              ],
            },
          ],
        },
        { id: 'quotes', kind: 'quotes', quotes: [{ text: 'The best bread ever', by: 'Anna' }] },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
};

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.stop());

// The request and the answer of each API: example-builder-facts.ci.long.test.ts.
describe.each<Api>(sampled<Api>(['anthropic', 'openai'], 2))(
  'the example builder with a model of the %s API',
  (api) => {
    // One API runs all paths: what follows an answer does not depend on the API that gave it.
    const itToo = api === 'anthropic' ? it : itInFull;
    let service: TestService;
    let session: McpSession;
    let builder: RunningBuilder;
    let folder: string;
    let project: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'livery-builder-'));
      const port = await freePort();
      service = await startService({ vars: { BUILDER_URL: `http://127.0.0.1:${port}/` } });
      const { BUILDER_SECRET = '' } = service.secrets;
      builder = await launchBuilder({
        port,
        state: folder,
        secret: BUILDER_SECRET,
        vars: { MODEL_API: api, MODEL: 'test', MODEL_URL: model.url, MODEL_KEY: 'key of the model' },
      });
      session = await openMcpSession(service);
    });
    afterAll(async () => {
      await session.close();
      await service.stop();
      await builder.stop();
      await rm(folder, { recursive: true, force: true });
    });

    async function build(prompt: string, isNew = false): Promise<Build> {
      model.asked.length = 0;
      if (isNew) {
        const workspace_id = service.demo.workspace_id;
        ({ id: project } = await session.call<{ id: string }>('create_project', {
          workspace_id,
          name: 'Lind',
        }));
      }
      const { id } = await session.call<Build>('start_build', { project_id: project, prompt });
      for (;;) {
        const found = await session.call<Build>('get_build', { build_id: id });
        if (found.status !== 'queued' && found.status !== 'running') return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }

    /** Publishes a build, and answers its page after the edge no longer shows the earlier one. */
    async function page(build_id: string, isNew: (html: string) => boolean): Promise<string> {
      const { url } = await session.call<{ url: string }>('publish_project', {
        project_id: project,
        build_id,
      });
      let html = '';
      await expect
        .poll(async () => {
          html = (await visit(url)).body;
          return isNew(html);
        })
        .toBe(true);
      return html;
    }

    it('makes a site from the document that a model writes', async () => {
      model.says = () => ({ document: honest });
      const built = await build(PROMPT, true);
      expect(built).toMatchObject({
        status: 'succeeded',
        notes: {
          done: expect.arrayContaining(['name', 'phone', 'items']),
          warnings: [],
          missing: ['email', 'address', 'hours'],
        },
      });
      await page(built.id, (html) => html.includes('Come by and see what is fresh.'));
      const [asked] = model.asked;
      expect(asked).toMatchObject({ api, key: 'key of the model' });
      expect(asked?.turns[0]?.content).toContain('Rye bread $6');
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(asked?.schema ?? {});
      expect(validate({ document: honest })).toBe(true);
      expect(validate({ document: { ...honest, colour: 'red' } })).toBe(false);
    });

    itToo('changes the site by the operations that a model writes', async () => {
      model.says = () => ({
        operations: [
          {
            op: 'set_entry',
            page: 'index',
            section: 'items',
            entry: 'Rye bread',
            values: { price: '$6.50' },
          },
        ],
        ignored: ['Make it pop.', 'The model wrote this.'],
      });
      const built = await build('Rye bread is $6.50 now. Make it pop.');
      expect(built).toMatchObject({ status: 'succeeded', notes: { ignored: ['Make it pop.'] } });
      await page(built.id, (html) => html.includes('$6.50'));
      expect(model.asked[0]?.turns[0]?.content).toContain(PROMPT);
    });

    itInFull('asks the model to correct an invalid answer', async () => {
      model.says = (_, time) =>
        time === 1 ? { document: { ...honest, colour: 'red' } } : { document: honest };
      expect(await build(PROMPT)).toMatchObject({ status: 'succeeded' });
      expect(model.asked).toHaveLength(2);
      expect(model.asked[1]?.turns.at(-1)?.content).toContain('colour');
    });

    itToo('omits invented facts of a model, and reports the omissions', async () => {
      model.says = () => ({ document: lying });
      const built = await build(`${PROMPT}.`);
      expect(built.status).toBe('succeeded');
      expect(model.asked).toHaveLength(3);
      const html = await page(built.id, (shown) => !shown.includes('$6.50'));
      expect(html).toContain('Come by and see what is fresh.');
      expect(html).toContain('Rye bread');
      for (const lie of [
        '1923',
        'Maria',
        'Canal Street',
        'hello@',
        'Walnut',
        '$7',
        'best bread',
        'Anna',
        '07:00',
        '7:00',
      ])
        expect(html).not.toContain(lie);
      expect(built.notes?.warnings.map(({ text }) => text).join('\n')).toContain('Family bakers since 1923.');
    });

    itInFull('fails without a charge when the model never answers a site', async () => {
      model.says = () => ({ document: { pages: [] } });
      expect(await build('Warmer.')).toMatchObject({
        status: 'failed',
        failure: 'model_invalid',
        credits_charged: 0,
      });
    });
  },
);
