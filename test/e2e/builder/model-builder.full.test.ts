import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, type Said, startModelServer } from '../../support/model/model-server.ts';
import { type McpSession, openMcpSession } from '../access/support/mcp-session.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

const PROMPT = 'A bakery in Boston called Lind Bakery. Rye bread $6, croissant $2. Phone: +1 212 555 0147';

interface Build {
  id: string;
  status: string;
  failure: string | null;
  credits_charged: number;
  progress: { percent: number; text: string } | null;
  notes: {
    ignored: string[];
    parts?: { text: string; done: boolean }[];
    warnings: { text?: string }[];
  } | null;
}

const site = {
  version: 1,
  locale: 'en',
  business: { name: 'Lind Bakery', kind: 'bakery', phone: '+1 212 555 0147' },
  pages: [
    {
      title: 'Lind Bakery',
      sections: [
        {
          id: 'top',
          kind: 'hero',
          headline: 'A bakery in Boston',
          text: 'Come by and see what is fresh. Family bakers since 1923.',
        },
        {
          id: 'bread',
          kind: 'items',
          heading: 'Bread',
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
const DONE = ['top', 'bread', 'bread', 'business.phone'].map((where, at) => ({ part: at + 1, where }));
const writes: Said = { calls: [{ name: 'write_site', input: { site, done: DONE } }] };

let model: ModelServer;
let service: TestService;
let session: McpSession;
let project: string;

beforeAll(async () => {
  model = await startModelServer();
  service = await startService({ vars: { MODEL: `${model.url}#scripted` } });
  session = await openMcpSession(service);
  const workspace_id = service.demo.workspace_id;
  ({ id: project } = await session.call<{ id: string }>('create_project', { workspace_id, name: 'Lind' }));
});
afterAll(async () => {
  await session.close();
  await service.stop();
  await model.stop();
});

/** Runs a build to its end; `watched` are the sentences of its progress. */
async function build(prompt: string, watched: string[] = []): Promise<Build> {
  model.asked.length = 0;
  const { id } = await session.call<Build>('start_build', { project_id: project, prompt });
  for (;;) {
    const found = await session.call<Build>('get_build', { build_id: id });
    if (found.progress !== null && !watched.includes(found.progress.text)) watched.push(found.progress.text);
    if (found.status !== 'queued' && found.status !== 'running') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const creditsLeft = async (): Promise<number> => {
  const { workspace_id } = service.demo;
  const usage = await session.call<{ workspaces: { left: { total: number } }[] }>('get_usage', {
    workspace_id,
  });
  return usage.workspaces[0]!.left.total;
};

describe('a service with a model', () => {
  it('shows what the model writes, removes and names an invention, and reports every part', async () => {
    model.says = () => ({ ...writes, pause: 30 });
    const watched: string[] = [];
    const built = await build(PROMPT, watched);
    expect(built).toMatchObject({ status: 'succeeded', failure: null, credits_charged: 1 });
    expect(built.notes?.parts?.map(({ done }) => done)).toEqual([true, true, true, true]);
    expect(built.notes?.warnings.map(({ text }) => text).join()).toContain('Family bakers since 1923.');
    expect(watched.some((text) => text.startsWith('Writing: '))).toBe(true);
    expect(model.asked[0]?.model).toBe('scripted');
    const { url } = await session.call<{ url: string }>('publish_project', {
      project_id: project,
      build_id: built.id,
    });
    const { body } = await visit(url);
    for (const text of ['A bakery in Boston', 'Rye bread', '$2', '+1 212 555 0147'])
      expect(body).toContain(text);
    expect(body).not.toContain('1923');
  });

  it('changes the site by operations, and reports a dropped part as not done', async () => {
    const call = {
      name: 'set_entry',
      input: { page: 'index', section: 'bread', entry: 'Rye bread', values: { price: '$6.50' }, parts: [1] },
    };
    model.says = (_, number) => (number === 1 ? { calls: [call] } : { text: 'That is all.' });
    const built = await build('Change the rye bread to $6.50 and add a video of the oven.');
    expect(built).toMatchObject({
      status: 'succeeded',
      notes: { ignored: ['add a video of the oven.'], parts: [{ done: true }, { done: false }] },
    });
  });

  it.each<[string, string, Said]>([
    ['refuses', 'model_refused', { text: 'No.', finish: 'content_filter' }],
    ['is cut off', 'model_cut_off', { ...writes, cutAfter: 90, finish: 'length' }],
    ['does nothing', 'model_refused', { text: 'Done!' }],
    ['fails', 'model_unavailable', { status: 400 }],
  ])('charges nothing and keeps the site when the model %s', async (_, failure, said) => {
    const before = await creditsLeft();
    model.says = () => said;
    expect(await build('Make the site warmer.')).toMatchObject({
      status: 'failed',
      failure,
      credits_charged: 0,
    });
    expect(await creditsLeft()).toBe(before);
    const written = { project_id: project, part: 'document' };
    expect((await session.call<{ text: string }>('get_site', written)).text).toContain('$6.50');
  });
});
