import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { withSection } from '#scripts/docs/with-section.ts';
import type { Conversation } from '../../../support/assistants/agent.ts';
import { type OfferedTool, plain } from '../../../support/assistants/dialects.ts';
import { eachJob, jobs } from './each-job.ts';
import type { Job } from './job.ts';
import { tokensOfCalls, tokensOfList } from './tokens.ts';

const PAGE = new URL('../../../../docs/assistants.md', import.meta.url);

const number = (value: number): string => value.toLocaleString('en-US');

/** The measured section of the page. */
function table(done: Map<Job, Conversation>, offered: Record<Job['who'], readonly OfferedTool[]>): string {
  const lists = { customer: tokensOfList(offered.customer), designer: tokensOfList(offered.designer) };
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

const COMMAND = 'LIVERY_FULL_TESTS=1 npx vitest run test/e2e/access/jobs/page.full.test.ts -u';

/** The numbers of a text, and the text without them. */
const numbersIn = (text: string): [number[], string] => [
  [...text.matchAll(/[0-9][0-9,]*/g)].map(([found]) => Number(found.replaceAll(',', ''))),
  text.replace(/[0-9][0-9,]*/g, '#'),
];

describe('the page of what jobs cost', () => {
  eachJob(plain, {
    async after(done, lists) {
      const page = await readFile(PAGE, 'utf8');
      const made = withSection(page, 'jobs', table(done, lists), COMMAND);
      const { snapshotState } = expect.getState();
      if (Reflect.get(snapshotState, '_updateSnapshot') === 'all') await writeFile(PAGE, made);
      const [[now, words], [kept, keptWords]] = [numbersIn(made), numbersIn(await readFile(PAGE, 'utf8'))];
      expect(words).toBe(keptWords);
      // A word more in a description is no other measurement; a call more is.
      for (const [index, value] of now.entries()) {
        const before = kept[index] ?? 0;
        expect(Math.abs(value - before), `${value} and not ${before}`).toBeLessThanOrEqual(
          value < 100 ? 0 : before * 0.05,
        );
      }
    },
  });
});
