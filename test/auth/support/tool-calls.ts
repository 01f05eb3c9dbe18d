import { env } from 'cloudflare:workers';
import { png, raster } from '../../support/media/png.ts';
import { type Connection, connect } from './mcp.ts';
import { addPerson } from './people.ts';
import { addWorkspace } from './workspace.ts';

export interface ListedTool {
  name: string;
  annotations?: { readOnlyHint?: boolean };
  outputSchema?: { properties?: Record<string, unknown> };
}

export async function listedTools(): Promise<ListedTool[]> {
  const connection = await connect(await addPerson());
  const { result } = await connection.rpc('tools/list');
  return result?.tools as ListedTool[];
}

export interface Place {
  connection: Connection;
  workspace: string;
  project: string;
  /** A build that is queued. */
  build: string;
  domain: string;
  /** A project whose site has two versions, and the first of them. */
  site: string;
  version: string;
}

/** A site of one page, as `replace_site` takes it. */
const siteDocument = (name: string) => ({
  version: 1,
  locale: 'en',
  business: { name },
  pages: [{ title: name, sections: [{ id: 'top', kind: 'hero', headline: name }] }],
});

const DOT = btoa(String.fromCharCode(...png(2, 2, { raster: raster(2, 2) })));

export async function placeOf(): Promise<Place> {
  const person = await addPerson();
  const workspace = await addWorkspace(person);
  const connection = await connect(person);
  const { id: project } = await connection.value<{ id: string }>('create_project', {
    workspace_id: workspace,
    name: 'One',
  });
  const start = { project_id: project, prompt: 'A page.' };
  const { id: finished } = await connection.value<{ id: string }>('start_build', start);
  await env.DB.prepare("UPDATE builds SET status = 'succeeded', artifact = 'a' WHERE id = ?1")
    .bind(finished)
    .run();
  const { id: build } = await connection.value<{ id: string }>('start_build', {
    ...start,
    prompt: 'Another.',
  });
  const domain = `${crypto.randomUUID()}.example`;
  await connection.value('add_custom_domain', { project_id: project, domain });
  const { id: site } = await connection.value<{ id: string }>('create_project', {
    workspace_id: workspace,
    name: 'Site',
  });
  const first = { project_id: site, document: siteDocument('First') };
  const { build: made } = await connection.value<{ build: { id: string } }>('replace_site', first);
  await connection.value('replace_site', { project_id: site, document: siteDocument('Second') });
  return { connection, workspace, project, build, domain, site, version: made.id };
}

/** A call of each tool that writes. */
export const toolCalls: Record<string, (place: Place) => Record<string, unknown>> = {
  create_project: ({ workspace }) => ({ workspace_id: workspace, name: 'Two' }),
  rename_project: ({ project }) => ({ project_id: project, name: 'Renamed' }),
  delete_project: ({ project }) => ({ project_id: project }),
  start_build: ({ project }) => ({ project_id: project, prompt: 'A third.' }),
  cancel_build: ({ build }) => ({ build_id: build }),
  edit_site: ({ site }) => ({
    project_id: site,
    operations: [{ op: 'set_business', values: { name: 'Third' } }],
  }),
  replace_site: ({ site }) => ({ project_id: site, document: siteDocument('Fourth') }),
  restore_build: ({ site, version }) => ({ project_id: site, build_id: version }),
  upload_image: ({ workspace }) => ({ workspace_id: workspace, name: 'Dot', data: DOT }),
  publish_project: ({ project }) => ({ project_id: project }),
  unpublish_project: ({ project }) => ({ project_id: project }),
  update_workspace: ({ workspace }) => ({ workspace_id: workspace, name: 'New name' }),
  add_custom_domain: ({ project }) => ({ project_id: project, domain: `${crypto.randomUUID()}.example` }),
  verify_custom_domain: ({ domain }) => ({ domain }),
  remove_custom_domain: ({ domain }) => ({ domain }),
};
