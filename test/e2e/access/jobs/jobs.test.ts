import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSection } from '#scripts/docs/with-section.ts';
import { type Conversation, converse, type Server } from '../../../support/assistants/agent.ts';
import { type Dialect, dialects, plain } from '../../../support/assistants/dialects.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { readSite, values } from '../../../support/sites/values.ts';
import { stepsOfOneJourney } from '../../../support/steps.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type McpSession, openMcpSession } from '../support/mcp-session.ts';
import { customerJobs } from './customer-jobs.ts';
import { designerJobs } from './designer-jobs.ts';
import type { Job, World } from './job.ts';
import { tokensOfCalls, tokensOfList } from './tokens.ts';

const PAGE = new URL('../../../../docs/assistants.md', import.meta.url);
const jobs: readonly Job[] = [...customerJobs, ...designerJobs];

/** All jobs, one after another, on a service of its own, through one dialect of clients. */
function eachJob(
  dialect: Dialect,
  after?: (done: Map<Job, Conversation>, lists: Record<Job['who'], number>) => void,
) {
  let service: TestService;
  const sessions = {} as Record<Job['who'], McpSession>;
  const servers = {} as Record<Job['who'], Server>;
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
      servers[who] = { tools: await session.tools(), call: session.answer };
    }
  });
  afterAll(async () => {
    await Promise.all(Object.values(sessions).map((session) => session.close()));
    await service.stop();
  });
  stepsOfOneJourney();
  it.each(jobs.map((job) => [job.title, job] as const))('completes: %s', async (_, job) => {
    await job.before?.(world);
    const conversation = await converse(servers[job.who], dialect, job.prompt, job.script(world));
    expect(conversation.mistakes).toBeLessThanOrEqual(conversation.calls.length / 2);
    done.set(job, conversation);
  });
  if (after !== undefined)
    it('is described in the documentation', () =>
      after(done, {
        customer: tokensOfList(servers.customer.tools),
        designer: tokensOfList(servers.designer.tools),
      }));
}

const number = (value: number): string => value.toLocaleString('en-US');

/** The measured section of the page. */
function table(done: Map<Job, Conversation>, lists: Record<Job['who'], number>): string {
  const rows = jobs.map((job) => {
    const conversation = done.get(job);
    if (conversation === undefined) throw new Error(`${job.title} was not done`);
    const { calls, mistakes } = conversation;
    return { job, calls: calls.length, mistakes, tokens: tokensOfCalls(conversation) };
  });
  const sum = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + value(row), 0);
  const ofCustomer = rows.filter(({ job }) => job.who === 'customer');
  return [
    `The list of tools costs a model ${number(lists.customer)} tokens in the conversation of a customer, and ${number(lists.designer)} in that of somebody who may change a brand.`,
    '',
    '| Job | Calls | of them mistakes | Tokens of calls and answers |',
    '| --- | --: | --: | --: |',
    ...rows.map(
      ({ job, calls, mistakes, tokens }) => `| ${job.title} | ${calls} | ${mistakes} | ${number(tokens)} |`,
    ),
    `| **All ${rows.length}** | ${sum(({ calls }) => calls)} | ${sum(({ mistakes }) => mistakes)} | ${number(sum(({ tokens }) => tokens))} |`,
    '',
    `All jobs of the customer in one conversation, with the list: ${number(lists.customer + ofCustomer.reduce((all, { tokens }) => all + tokens, 0))} tokens.`,
  ].join('\n');
}

const COMMAND = 'npx vitest run test/e2e/access/jobs -u';

describe('twenty jobs with the list as it is', () => {
  eachJob(plain, async (done, lists) => {
    const page = await readFile(PAGE, 'utf8');
    const made = withSection(page, 'jobs', table(done, lists), COMMAND);
    const { snapshotState } = expect.getState();
    if (Reflect.get(snapshotState, '_updateSnapshot') === 'all') await writeFile(PAGE, made);
    else expect(made).toBe(page);
  });
});

describe.skipIf(!isFullRun).each(dialects.map((dialect) => [dialect.name, dialect] as const))(
  'twenty jobs with the list in %s',
  (_, dialect) => eachJob(dialect),
);
