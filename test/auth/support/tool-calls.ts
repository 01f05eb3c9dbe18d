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

let listed: ListedTool[] | undefined;

/** The tools that are listed for a person without a workspace. They are the same for everybody. */
export async function listedTools(): Promise<ListedTool[]> {
  if (listed === undefined) {
    const connection = await connect(await addPerson());
    const { result } = await connection.rpc('tools/list');
    listed = result?.tools as ListedTool[];
  }
  return listed;
}

export interface Place {
  connection: Connection;
  workspace: string;
  project: string;
  /** The id of a queued build. */
  build: string;
  domain: string;
  /** The id of a project whose site has two versions, and the id of the first version. */
  site: string;
  version: string;
}

/** A document of one page, as input of `replace_site`. */
const siteDocument = (name: string) => ({
  version: 1,
  locale: 'en',
  business: { name },
  pages: [{ title: name, sections: [{ id: 'top', kind: 'hero', headline: name }] }],
});

const DOT = btoa(String.fromCharCode(...png(2, 2, { raster: raster(2, 2) })));

/** Rows that a place can have besides its workspace. */
type Part = 'project' | 'build' | 'domain' | 'site';

/** Seeds a workspace with these parts, or with all of them. */
export async function seedToolPlace(
  parts: readonly Part[] = ['project', 'build', 'domain', 'site'],
): Promise<Place> {
  const person = await addPerson();
  const workspace = await addWorkspace(person);
  const connection = await connect(person);
  const place: Place = {
    connection,
    workspace,
    project: '',
    build: '',
    domain: `${crypto.randomUUID()}.example`,
    site: '',
    version: '',
  };
  for (const part of parts) await makers[part](place);
  return place;
}

const makers: Record<Part, (place: Place) => Promise<void>> = {
  async project(place) {
    place.project = await createdProject(place, 'One');
  },
  async build(place) {
    const start = { project_id: place.project, prompt: 'A page.' };
    const { id: finished } = await place.connection.value<{ id: string }>('start_build', start);
    await env.DB.prepare("UPDATE builds SET status = 'succeeded', artifact = 'a' WHERE id = ?1")
      .bind(finished)
      .run();
    const { id } = await place.connection.value<{ id: string }>('start_build', {
      ...start,
      prompt: 'Another.',
    });
    place.build = id;
  },
  async domain({ connection, project, domain }) {
    await connection.value('add_custom_domain', { project_id: project, domain });
  },
  async site(place) {
    place.site = await createdProject(place, 'Site');
    const first = { project_id: place.site, document: siteDocument('First') };
    const { build: made } = await place.connection.value<{ build: { id: string } }>('replace_site', first);
    place.version = made.id;
    await place.connection.value('replace_site', { ...first, document: siteDocument('Second') });
  },
};

async function createdProject({ connection, workspace }: Place, name: string): Promise<string> {
  const { id } = await connection.value<{ id: string }>('create_project', { workspace_id: workspace, name });
  return id;
}

/** The parts that a call of each tool needs, in the order of their creation. */
const concerned: Record<string, readonly Part[]> = {
  create_project: [],
  rename_project: ['project'],
  start_build: ['project'],
  edit_site: ['site'],
  replace_site: ['site'],
  restore_build: ['site'],
  upload_image: [],
  update_workspace: [],
  add_custom_domain: ['project'],
  verify_custom_domain: ['project', 'domain'],
  remove_custom_domain: ['project', 'domain'],
};

/** Seeds a place for a call of the tool. */
export const placeFor = (tool: string): Promise<Place> => seedToolPlace(concerned[tool] ?? undefined);

/** The arguments of a call of each tool that writes. */
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
