import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/full-run.ts';
import { auditCount } from '../support/audit.ts';
import { type Connection, connect, type ToolResult } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { seedToolPlace } from '../support/tool-calls.ts';
import { addWorkspace, setStatus } from '../support/workspace.ts';

interface Project {
  id: string;
  slug: string;
  state: string;
  published_build_id: string | null;
}
interface Setup {
  connection: Connection;
  workspace: string;
  project: Project;
  build: string;
}
interface Question {
  resultType: string;
  inputRequests: { publish: { method: string; params: Record<string, unknown> } };
  requestState: string;
}

const documentOf = (name: string) => ({
  version: 1,
  locale: 'en',
  business: { name },
  pages: [{ title: name, sections: [{ id: 'top', kind: 'hero', headline: name }] }],
});

async function write(
  { connection, project }: Pick<Setup, 'connection' | 'project'>,
  name: string,
): Promise<string> {
  const input = { project_id: project.id, document: documentOf(name) };
  const { build } = await connection.value<{ build: { id: string } }>('replace_site', input);
  return build.id;
}

async function setUp(): Promise<Setup> {
  const { connection, workspace, site, version } = await seedToolPlace(['site']);
  const project = await connection.value<Project>('get_project', { project_id: site });
  return { connection, workspace, project, build: version };
}

const FORM = { elicitation: {} };

const publish = (
  { connection, project }: Setup,
  again: Record<string, unknown> = {},
  capabilities: Record<string, unknown> = FORM,
  input: Record<string, unknown> = {},
) =>
  connection.modern(
    'tools/call',
    { name: 'publish_project', arguments: { project_id: project.id, ...input }, ...again },
    capabilities,
  );
const ask = async (setup: Setup, input: Record<string, unknown> = {}): Promise<Question> =>
  (await publish(setup, {}, FORM, input)).result as unknown as Question;
const answered = (requestState: string, action: unknown) => ({
  requestState,
  inputResponses: { publish: { action } },
});
/** The text of the refused call. */
function refusalOf({ result }: Awaited<ReturnType<typeof publish>>): string {
  const { isError, content } = result as unknown as ToolResult;
  expect(isError).toBe(true);
  return content[0]?.text ?? '';
}
const stateOf = async ({ connection, project }: Setup): Promise<Project> =>
  connection.value<Project>('get_project', { project_id: project.id });
const publications = ({ project }: Setup): Promise<number> => auditCount('project.publish', project.id);

describe('publish_project of a client that can ask its user', () => {
  it('asks with the name and the address first, and publishes nothing before the answer', async () => {
    const setup = await setUp();
    const question = await ask(setup);
    expect(question).toMatchObject({ resultType: 'input_required', requestState: setup.build });
    expect(question.inputRequests).toEqual({
      publish: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: expect.stringMatching(new RegExp(`^Publish Site at http.*${setup.project.slug}.*\\?$`)),
          requestedSchema: { type: 'object', properties: {} },
        },
      },
    });
    expect(await stateOf(setup)).toMatchObject({ state: 'draft', published_build_id: null });
  });

  it('publishes the build that the user agreed to, although newer builds exist', async () => {
    const setup = await setUp();
    const { requestState } = await ask(setup);
    await write(setup, 'Lind and sons');
    const { result } = await publish(setup, answered(requestState, 'accept'));
    expect(result).toMatchObject({
      resultType: 'complete',
      structuredContent: { state: 'published', published_build_id: setup.build },
    });
    expect(await publications(setup)).toBe(1);
  });

  it('publishes once when the answer was lost and the client repeats its request', async () => {
    const setup = await setUp();
    const { requestState } = await ask(setup);
    const again = answered(requestState, 'accept');
    const first = await publish(setup, again);
    expect((await publish(setup, again)).result).toEqual(first.result);
    // A client that lost the state is not asked about a version that is published already.
    expect((await publish(setup)).result).toMatchObject({ resultType: 'complete' });
    expect(await publications(setup)).toBe(1);
  });

  it.each([
    ['decline', /declined.*Nothing was published/],
    ['cancel', /without an answer. Nothing was published/],
  ])('publishes nothing after %s, and answers that it did not', async (action, sentence) => {
    const setup = await setUp();
    const { requestState } = await ask(setup);
    expect(refusalOf(await publish(setup, answered(requestState, action)))).toMatch(sentence);
    expect(await stateOf(setup)).toMatchObject({ state: 'draft', published_build_id: null });
    expect(await publications(setup)).toBe(0);
  });

  it('asks again when the state or the response is missing, and refuses another action', async () => {
    const setup = await setUp();
    const { requestState } = await ask(setup);
    const { inputResponses } = answered(requestState, 'accept');
    expect((await publish(setup, { requestState })).result?.resultType).toBe('input_required');
    expect((await publish(setup, { inputResponses })).result?.resultType).toBe('input_required');
    expect((await publish(setup, answered(requestState, 'yes'))).error?.code).toBe(-32602);
    expect(await publications(setup)).toBe(0);
  });

  it('publishes no build of another project, whatever the state says', async () => {
    const [setup, other] = [await setUp(), await setUp()];
    for (const state of [other.build, crypto.randomUUID(), 'x'.repeat(5000)]) {
      const { result } = await publish(setup, answered(state, 'accept'));
      expect(result?.isError).toBe(true);
    }
    const stolen = { ...setup, project: other.project };
    expect((await publish(stolen, answered(other.build, 'accept'))).result?.isError).toBe(true);
    expect((await publish(stolen)).result).toMatchObject({ isError: true });
    expect([await publications(setup), await publications(other)]).toEqual([0, 0]);
  });

  it('asks about the build that is named', async () => {
    const setup = await setUp();
    await write(setup, 'Second');
    const input = { build_id: setup.build };
    const { requestState } = await ask(setup, input);
    expect(requestState).toBe(setup.build);
    const { result } = await publish(setup, answered('another', 'accept'), FORM, input);
    expect(result).toMatchObject({ structuredContent: { published_build_id: setup.build } });
  });

  it('does not ask about a publish that would be refused', async () => {
    const setup = await setUp();
    const { connection, workspace } = setup;
    const empty = await connection.value<Project>('create_project', {
      workspace_id: workspace,
      name: 'Empty',
    });
    expect(refusalOf(await publish({ ...setup, project: empty }))).toContain(
      'No build of this project has succeeded',
    );
    await setStatus(workspace, 'suspended');
    expect(refusalOf(await publish(setup))).toContain('suspended');
  });

  it('does not ask when the plan has no room for another published project', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person, { caps: { max_published_projects: 0 } });
    const connection = await connect(person);
    const project = await connection.value<Project>('create_project', {
      workspace_id: workspace,
      name: 'Lind',
    });
    const setup = { connection, workspace, project, build: await write({ connection, project }, 'Lind') };
    const { result } = await publish(setup);
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('plan allows') }],
    });
  });
});

describe('publish_project of a client that cannot ask', () => {
  it.each(sampled([{}, { sampling: {} }, { elicitation: { url: {} } }, { elicitation: true }], 2))(
    'publishes at once with %j',
    async (capabilities) => {
      const setup = await setUp();
      expect((await publish(setup, {}, capabilities)).result).toMatchObject({
        structuredContent: { state: 'published', published_build_id: setup.build },
      });
    },
  );

  it('publishes at once in the handshake era', async () => {
    const setup = await setUp();
    const input = { project_id: setup.project.id };
    expect(await setup.connection.value('publish_project', input)).toMatchObject({ state: 'published' });
  });
});
