import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { type Conversation, converse, type Server } from '../../../support/assistants/agent.ts';
import type { Dialect, OfferedTool } from '../../../support/assistants/dialects.ts';
import { readSite, values } from '../../../support/sites/values.ts';
import { stepsOfOneJourney } from '../../../support/steps.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type McpSession, openMcpSession } from '../support/mcp-session.ts';
import { customerJobs } from './customer-jobs.ts';
import { designerJobs } from './designer-jobs.ts';
import type { Job, World } from './job.ts';

export const jobs: readonly Job[] = [...customerJobs, ...designerJobs];

/** What a finished run of all jobs is given to: the conversations, and the lists of tools. */
export type Done = (
  done: Map<Job, Conversation>,
  lists: Record<Job['who'], readonly OfferedTool[]>,
) => void | Promise<void>;

/** A client of a session's server, where it is not the official one. */
export type Connect = (
  session: McpSession,
  service: TestService,
) => Promise<Server & { close(): Promise<void> }>;

/** All jobs, one after another, on a service of its own, through one dialect of clients. */
export function eachJob(
  dialect: Dialect,
  { after, connect }: { after?: Done; connect?: Connect } = {},
): void {
  let service: TestService;
  const sessions = {} as Record<Job['who'], McpSession>;
  const servers = {} as Record<Job['who'], Server>;
  const closes: (() => Promise<void>)[] = [];
  const done = new Map<Job, Conversation>();
  const world: World = {
    project: '',
    workspace: '',
    builds: {},
    async changeMeanwhile() {
      const { call } = sessions.customer;
      const before = await readSite(call, { project_id: world.project });
      world.builds.stale = before.build_id;
      const description = values({ description: 'Bread from Graz' });
      await call('edit_site', {
        project_id: world.project,
        operations: [{ op: 'set_business', values: description }],
      });
    },
  };
  beforeAll(async () => {
    service = await startService();
    await service.db
      .prepare(
        "UPDATE entitlements SET caps = json_set(caps, '$.custom_domains_enabled', 1, '$.max_custom_domains', 3)",
      )
      .run();
    for (const who of ['customer', 'designer'] as const) {
      const session = await openMcpSession(service, who);
      sessions[who] = session;
      if (connect === undefined) servers[who] = { tools: await session.tools(), call: session.answer };
      else {
        const client = await connect(session, service);
        closes.push(client.close);
        servers[who] = client;
      }
    }
  });
  afterAll(async () => {
    for (const close of [...closes, ...Object.values(sessions).map((session) => session.close)])
      await close();
    await service.stop();
  });
  stepsOfOneJourney();
  it.each(jobs.map((job) => [job.title, job] as const))('completes: %s', async (_, job) => {
    await job.before?.(world);
    const conversation = await converse(servers[job.who], dialect, job.prompt, job.script(world));
    expect(conversation.mistakes).toBeLessThanOrEqual(conversation.calls.length / 2);
    done.set(job, conversation);
  });
  it('leaves a site and a brand as the users asked for', async () => {
    const { call } = sessions.customer;
    const { document } = await readSite<SiteDocument>(call, { project_id: world.project });
    const [home, about] = document.pages;
    expect(document).toMatchObject({
      locale: 'en',
      business: {
        phone: '+43 316 654321',
        description: 'Bread from Graz',
        hours: { exceptions: [{ from: '2026-12-24', to: '2026-12-26', open: [] }] },
      },
      look: { theme: 'warm' },
    });
    expect(home?.sections.map(({ id }) => id)).toEqual([
      'top',
      'faq',
      'bread',
      'hours',
      'contact',
      'pictures',
    ]);
    expect(JSON.stringify(home)).toMatch(/had time.*Yes, on Sundays.*6\.90 €.*Croissant.*1\.80 €.*Our shop/);
    expect(about).toMatchObject({ slug: 'about', sections: [{ kind: 'text', text: 'Baking since 1998.' }] });
    expect(await call('get_project', { project_id: world.project })).toMatchObject({
      published_build_id: world.builds.warm,
      url: expect.stringMatching(/^http/),
    });
    expect(await sessions.designer.call('get_brand')).toMatchObject({
      live: { version: 3 },
      scheduled: null,
    });
  });
  if (after !== undefined)
    it('is described in the documentation', () =>
      after(done, { customer: servers.customer.tools, designer: servers.designer.tools }));
}
