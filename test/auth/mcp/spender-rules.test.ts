import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { Connection } from '../support/mcp.ts';
import { OAuthClient, type Tokens } from '../support/oauth-client.ts';
import { addPerson, type Person, signedIn } from '../support/people.ts';
import { seedToolPlace } from '../support/tool-calls.ts';
import { addWorkspace } from '../support/workspace.ts';

/** Looks of applications: those of one group are the same application, however they name or register themselves. */
const GROUPS = [
  [
    { name: 'Desk tool', redirect: 'http://127.0.0.1:3010/callback' },
    { name: 'desk\u200b  TOOL', redirect: 'http://localhost/other' },
  ],
  [{ name: 'Another tool', redirect: 'http://127.0.0.1:3010/callback' }],
  [
    { name: 'Cloud', redirect: 'https://cloud.example/callback' },
    { name: 'Not the cloud', redirect: 'https://cloud.example/elsewhere' },
  ],
] as const;

const LOOKS = GROUPS.flatMap((looks, group) => looks.map((look) => ({ ...look, group })));

interface Live {
  grant: string;
  group: number;
  connection: Connection;
}

/** Registers a client anew unless one is given, and connects it through the consent of the person. */
async function connectAs(person: Person, look: (typeof LOOKS)[number]): Promise<Live> {
  const client = new OAuthClient();
  const answer = await client.registerWith({ client_name: look.name, redirect_uris: [look.redirect] });
  client.id = (await answer.json<{ client_id: string }>()).client_id;
  const redirect_uri = look.redirect;
  const browser = await signedIn(person);
  const approved = await client.approve(browser, [['scope', 'service:write']], { redirect_uri });
  const redeemed = await client.redeem(approved.get('code') ?? '', { redirect_uri });
  const tokens = await redeemed.json<Tokens>();
  const row = await env.DB.prepare('SELECT id FROM oauth_grants WHERE client_id = ?1')
    .bind(client.id)
    .first<{ id: string }>();
  return { grant: row?.id ?? '', group: look.group, connection: new Connection(tokens.access_token) };
}

/** Sets a budget as the verb of the dashboard does, for the spender of the grant. */
const setBudget = (workspace: string, grant: string, credits: number) =>
  env.DB.prepare(
    `INSERT INTO connection_rules (tenant_id, grant_id, credits_per_day_micro, publish_approval, updated_by, updated_at)
     SELECT ?1, spender, ?3, 0, 'test', 1 FROM oauth_grants WHERE id = ?2
     ON CONFLICT DO UPDATE SET credits_per_day_micro = ?3`,
  )
    .bind(workspace, grant, credits * 1_000_000)
    .run();

const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('connect' as const), look: fc.nat(LOOKS.length - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('limit' as const), of: fc.nat(9), credits: fc.nat(3) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('build' as const), of: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), of: fc.nat(9) }) },
);

it('the budget of a person and application holds through new consents, registrations and second connections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 10 }), async (commands) => {
      const { person, workspace, project } = await seedToolPlace(['project'], { creditsPerDay: 100 });
      const limits = new Map<number, number>();
      const spent = new Map<number, number>();
      let live: Live[] = [await connectAs(person, LOOKS[0]!)];
      for (const step of commands) {
        if (step.do === 'connect') {
          live.push(await connectAs(person, LOOKS[step.look]!));
          continue;
        }
        const one = live[step.of % live.length]!;
        if (step.do === 'limit') {
          limits.set(one.group, step.credits);
          await setBudget(workspace, one.grant, step.credits);
        } else if (step.do === 'leave') {
          // The purge deletes a grant with everything that names it.
          await env.DB.prepare('DELETE FROM oauth_grants WHERE id = ?1').bind(one.grant).run();
          live = live.filter((other) => other !== one);
          if (live.length === 0) live.push(await connectAs(person, LOOKS[one.group]!));
        } else {
          const used = spent.get(one.group) ?? 0;
          const input = { project_id: project, prompt: 'A bakery.', replace: true };
          const { isError } = await one.connection.tool('start_build', input);
          const isAllowed = used + 1 <= (limits.get(one.group) ?? Number.POSITIVE_INFINITY);
          expect(isError !== true).toBe(isAllowed);
          if (isAllowed) spent.set(one.group, used + 1);
        }
      }
    }),
    { numRuns: isFullRun ? 20 : 3 },
  );
});

it('two connections of one application cannot exceed the budget together', async () => {
  const { person, workspace, project } = await seedToolPlace(['project'], { creditsPerDay: 50 });
  const [one, other] = [await connectAs(person, LOOKS[0]!), await connectAs(person, LOOKS[1]!)];
  await setBudget(workspace, one.grant, 3);
  const input = { project_id: project, prompt: 'A bakery.', replace: true };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? one : other).connection.tool('start_build', input),
    ),
  );
  expect(answers.filter(({ isError }) => !isError)).toHaveLength(3);
});

it('the budget of one person is not that of another with the same application', async () => {
  const { person, workspace } = await seedToolPlace(['project'], { creditsPerDay: 50 });
  const other = await addPerson();
  const elsewhere = await addWorkspace(other, { creditsPerDay: 50 });
  const [one, two] = [await connectAs(person, LOOKS[0]!), await connectAs(other, LOOKS[0]!)];
  await setBudget(workspace, one.grant, 0);
  await setBudget(elsewhere, one.grant, 0);
  const { id } = await two.connection.value<{ id: string }>('create_project', {
    workspace_id: elsewhere,
    name: 'Own',
  });
  const input = { project_id: id, prompt: 'A bakery.' };
  expect((await two.connection.tool('start_build', input)).isError).toBeUndefined();
});
