import { env } from 'cloudflare:workers';
import { addDomain } from '#shared/projects/add-domain.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import type { Failure, Result } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { versionsService } from '#workers/sites/service/versions-service.ts';
import { png, raster } from '../../support/media/png.ts';
import { values } from '../../support/sites/values.ts';
import { type Connection, connect } from './mcp.ts';
import { addPerson, type Person } from './people.ts';
import { siteAssets } from './site-assets.ts';
import { addWorkspace, type WorkspaceOptions } from './workspace.ts';

export interface ListedTool {
  name: string;
  annotations?: { readOnlyHint?: boolean };
  inputSchema: { properties?: Record<string, unknown> };
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
  person: Person;
  connection: Connection;
  workspace: string;
  project: string;
  /** The id of a queued build. */
  build: string;
  domain: string;
  /** The id of a project with a site, and the id of the first version. */
  site: string;
  version: string;
  /** The id of a visitor's message on `project`. */
  message: string;
}

/** A document of one page, as input of `replace_site`. */
const siteDocument = (name: string) => ({
  version: 1,
  locale: 'en',
  business: { name },
  pages: [{ title: name, sections: [{ id: 'top', kind: 'hero', headline: name }] }],
});

export const DOT = btoa(String.fromCharCode(...png(2, 2, { raster: raster(2, 2) })));

/** Rows that a place can have besides its workspace. */
type Part = 'project' | 'message' | 'build' | 'domain' | 'site' | 'second version';

/** Verbs that seed a place, as the place's person. */
const personOf = ({ person }: Place) => ({
  operation: {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'user', id: person.id },
    requestId: 'test',
  } as const,
  viewer: { userId: person.id, workspaces: null },
});

/** Seeds a workspace with these parts, or with all of them. */
export async function seedToolPlace(
  parts: readonly Part[] = ['project', 'build', 'domain', 'site', 'second version'],
  options: WorkspaceOptions = {},
): Promise<Place> {
  const person = await addPerson();
  const [workspace, connection] = [await addWorkspace(person, options), await connect(person)];
  const place: Place = {
    person,
    connection,
    workspace,
    project: '',
    build: '',
    domain: `${crypto.randomUUID()}.example`,
    site: '',
    version: '',
    message: '',
  };
  for (const part of parts) await makers[part](place);
  return place;
}

/** Stores a message that a visitor sent with a form of the project's site. */
export async function addedMessage(
  project: string,
  { text = 'A table for four?', at = Date.now() }: { text?: string; at?: number } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, reply_to, created_at)
     SELECT ?1, id, tenant_id, account_id, ?1, 'Book', ?2, 'eva@example.com', ?3 FROM projects WHERE id = ?4`,
  )
    .bind(id, JSON.stringify([{ label: 'Wish', value: text }]), at, project)
    .run();
  return id;
}

const makers: Record<Part, (place: Place) => Promise<void>> = {
  async project(place) {
    place.project = await createdProject(place, 'One');
  },
  async message(place) {
    place.message = await addedMessage(place.project);
  },
  async build(place) {
    const finished = await startedBuild(place, 'A page.');
    await env.DB.prepare("UPDATE builds SET status = 'succeeded', artifact = 'a' WHERE id = ?1")
      .bind(finished)
      .run();
    place.build = await startedBuild(place, 'Another.');
  },
  async domain(place) {
    const { operation, viewer } = personOf(place);
    succeeded(await addDomain(operation, viewer, { projectId: place.project, domain: place.domain }));
  },
  async site(place) {
    place.site = await createdProject(place, 'Site');
    place.version = await writtenVersion(place, 'First');
  },
  async 'second version'(place) {
    await writtenVersion(place, 'Second');
  },
};

function succeeded<Value>(result: Result<Value, Failure<string>>): Value {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function createdProject(place: Place, name: string): Promise<string> {
  const { operation, viewer } = personOf(place);
  return succeeded(await createProject(operation, viewer, { workspaceId: place.workspace, name, slug: null }))
    .id;
}

async function startedBuild(place: Place, prompt: string): Promise<string> {
  const { operation, viewer } = personOf(place);
  const operationKey = crypto.randomUUID();
  return succeeded(
    await startBuild(operation, viewer, {
      projectId: place.project,
      prompt,
      skills: [],
      operationKey,
      mayHaveSite: true,
    }),
  ).id;
}

async function writtenVersion(place: Place, name: string): Promise<string> {
  const { operation, viewer } = personOf(place);
  const { build } = succeeded(
    await versionsService({ ...env, ASSETS: siteAssets }, systemRuntime).edit(
      { ...operation, viewer },
      {
        projectId: place.site,
        base: null,
        note: null,
        operationKey: crypto.randomUUID(),
        change: { document: siteDocument(name) },
      },
    ),
  );
  return build.id;
}

/** The parts that a call of each tool needs, in the order of their creation. */
const concerned: Record<string, readonly Part[]> = {
  create_project: [],
  rename_project: ['project'],
  delete_project: ['project', 'build', 'domain'],
  start_build: ['project'],
  cancel_build: ['project', 'build'],
  edit_site: ['site'],
  replace_site: ['site'],
  restore_build: ['site', 'second version'],
  request_upload: [],
  upload_image: [],
  publish_project: ['project', 'build'],
  unpublish_project: ['project', 'build'],
  mark_message: ['project', 'message'],
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
  start_build: ({ project }) => ({ project_id: project, prompt: 'A third.', replace: true }),
  cancel_build: ({ build }) => ({ build_id: build }),
  edit_site: ({ site }) => ({
    project_id: site,
    operations: [{ op: 'set_business', values: values({ name: 'Third' }) }],
  }),
  replace_site: ({ site }) => ({ project_id: site, document: siteDocument('Fourth') }),
  restore_build: ({ site, version }) => ({ project_id: site, build_id: version }),
  request_upload: ({ workspace }) => ({ workspace_id: workspace, name: 'Dot' }),
  upload_image: ({ workspace }) => ({ workspace_id: workspace, name: 'Dot', data: DOT }),
  publish_project: ({ project }) => ({ project_id: project }),
  unpublish_project: ({ project }) => ({ project_id: project }),
  mark_message: ({ message }) => ({ message_id: message }),
  update_workspace: ({ workspace }) => ({ workspace_id: workspace, name: 'New name' }),
  add_custom_domain: ({ project }) => ({ project_id: project, domain: `${crypto.randomUUID()}.example` }),
  verify_custom_domain: ({ domain }) => ({ domain }),
  remove_custom_domain: ({ domain }) => ({ domain }),
};
