import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerDocuments } from '../../support/builds/owner-documents.ts';
import { ownerPrompts } from '../../support/builds/owner-prompts.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type McpSession, openMcpSession } from './support/mcp-session.ts';

let service: TestService;
let session: McpSession;
let workspace_id: string;

beforeAll(async () => {
  service = await startService();
  await service.db.prepare("UPDATE entitlements SET caps = json_set(caps, '$.max_projects', 20)").run();
  session = await openMcpSession(service);
  const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces');
  workspace_id = workspaces[0]?.id ?? '';
});
afterAll(async () => {
  await session.close();
  await service.stop();
});

/** The document of the skill's own example, as a model reads it. */
async function exampleOfSkill(slug: string): Promise<{ said: string; document: object }> {
  const { contents } = await session.read(`skill://${slug}/SKILL.md`);
  const text = contents[0]?.text ?? '';
  const [, said = ''] = /^The user says: (.+)$/mu.exec(text) ?? [];
  const [, json = '{}'] = /```json\n(.+)\n```/u.exec(text) ?? [];
  return { said, document: JSON.parse(json) };
}

/** A site that is written with the tools that the skill names, and the text of its page. */
async function write(name: string, document: object): Promise<string> {
  const project = await session.call<{ id: string }>('create_project', { workspace_id, name });
  const { valid } = await session.call<{ valid: boolean }>('validate_site', {
    project_id: project.id,
    document,
  });
  expect(valid).toBe(true);
  const made = await session.call<{ build: { credits_charged: number }; preview_url: string }>(
    'replace_site',
    { project_id: project.id, document },
  );
  expect(made.build.credits_charged).toBe(0);
  const { body } = await visit(made.preview_url);
  return body
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gsu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

it('every public skill shows how a whole site is written, with an example that has all that was said', async () => {
  const answer = await fetch(`${service.baseUrl}/api/skills/public`);
  const { skills } = (await answer.json()) as { skills: { slug: string }[] };
  expect(skills.length).toBeGreaterThan(0);
  const [first, ...others] = await Promise.all(skills.map(({ slug }) => exampleOfSkill(slug)));
  expect(others.every((other) => JSON.stringify(other) === JSON.stringify(first))).toBe(true);
  const text = await write('Kato', first?.document ?? {});
  for (const fact of [
    'Kato',
    'Barber shop',
    'Leeds',
    'Sam Kato',
    '2011',
    '£22',
    'Beard trim',
    '£12',
    '0113 496 0990',
    'Walk-ins welcome!',
    'Best fade in town',
    'Joel',
  ])
    expect([fact, first?.said.toLowerCase().includes(fact.toLowerCase()), text.includes(fact)]).toEqual([
      fact,
      true,
      true,
    ]);
});

it.each(Object.entries(ownerDocuments))(
  'an assistant writes what an owner said, and every fact is on the page: %s',
  async (id, document) => {
    const owner = ownerPrompts.find((prompt) => prompt.id === id);
    const text = await write(document.business.name, document);
    const links = JSON.stringify(document.business.profiles ?? []);
    // A wish about the look is no text; hours are a table, days in the words of the page.
    const isLook = (fact: string) => document.look !== undefined && /pink|grün|coral/iu.test(fact);
    const said = `${text} ${links}`.toLowerCase();
    const facts = (owner?.facts ?? []).filter((fact) => !isLook(fact));
    expect(facts.length).toBeGreaterThan(8);
    expect(facts.filter((fact) => !said.includes(fact.toLowerCase()))).toEqual([]);
  },
);
