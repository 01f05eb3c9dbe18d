import { describe, expect, it } from 'vitest';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

interface Project {
  id: string;
  name: string;
  slug: string;
}

async function placeOf(): Promise<{ connection: Connection; workspace: string }> {
  const person = await addPerson();
  return { workspace: await addWorkspace(person), connection: await connect(person) };
}

const textOf = (result: { content: unknown }): string => JSON.stringify(result.content);

describe('create_project with an idempotency_key', () => {
  it('answers the same project again, also under a new name and at the same moment', async () => {
    const { connection, workspace } = await placeOf();
    const input = { workspace_id: workspace, name: 'Bakery', idempotency_key: 'bakery-1' };
    const made = await Promise.all(
      Array.from({ length: 4 }, () => connection.value<Project>('create_project', input)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await connection.value('rename_project', { project_id: made[0]!.id, name: 'Bakery Haas' });
    expect(await connection.value<Project>('create_project', input)).toMatchObject({
      id: made[0]!.id,
      name: 'Bakery Haas',
    });
  });

  it.each([{ name: 'Butcher' }, { slug: `slug-${crypto.randomUUID().slice(0, 8)}` }])(
    'refuses the key with other arguments: %o',
    async (other) => {
      const { connection, workspace } = await placeOf();
      const input = { workspace_id: workspace, name: 'Bakery', idempotency_key: 'bakery-1' };
      await connection.value('create_project', input);
      const refused = await connection.tool('create_project', { ...input, ...other });
      expect(refused.isError).toBe(true);
      expect(textOf(refused)).toContain('was used with other arguments');
      const { projects } = await connection.value<{ projects: Project[] }>('list_projects');
      expect(projects.map(({ name }) => name)).toEqual(['Bakery']);
    },
  );

  it('refuses the key of a project that was deleted since', async () => {
    const { connection, workspace } = await placeOf();
    const input = { workspace_id: workspace, name: 'Bakery', idempotency_key: 'bakery-1' };
    const { id } = await connection.value<Project>('create_project', input);
    await connection.value('delete_project', { project_id: id });
    const refused = await connection.tool('create_project', input);
    expect(textOf(refused)).toContain('deleted since');
  });

  it('keeps the keys of two workspaces apart', async () => {
    const [one, two] = [await placeOf(), await placeOf()];
    const create = ({ connection, workspace }: typeof one) =>
      connection.value<Project>('create_project', {
        workspace_id: workspace,
        name: 'Bakery',
        idempotency_key: 'bakery-1',
      });
    expect((await create(one)).id).not.toBe((await create(two)).id);
  });
});
