import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { sitesOf } from '#workers/platform/core/sites.ts';
import type { DashboardForm } from '#workers/platform/dashboard/dashboard-forms.ts';
import { createFromPrompt } from '#workers/platform/projects/create-from-prompt.ts';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { type Instead, sendForm } from '../support/form-outcome.ts';
import { withSites } from '../support/with-sites.ts';
import { addGrant } from './add-grant.ts';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** The rows that the forms of a workspace change. */
interface FormPlace {
  visitor: Visitor;
  project: string;
  /** The queued build of the project. */
  build: string;
}

interface Sent {
  /** The parameter of the path. */
  subject?: string;
  fields?: Record<string, string>;
}

export interface FormRow {
  /** Prepares the rows of the form, and answers the path's parameter and the fields. */
  sent(place: FormPlace): Promise<Sent> | Sent;
  /** The text of a repeat after a lost answer, when it cannot recognize the first request. */
  says?: string;
  /** Notices of unfinished work, by the usual notice that they replace: that work is done later. */
  instead?: Instead;
  /** Tables of the work in such a notice. */
  apart?: readonly string[];
}

const path = ({ project }: FormPlace) => `/projects/${project}`;

/** The address of a form of the workspace. */
export const addressIn = ({ workspaceId }: Visitor, below: string) =>
  `/dashboard${below}?workspace=${workspaceId}`;

export async function seedFormPlace(): Promise<FormPlace> {
  const visitor = await newVisitor();
  const { userId, workspaceId } = visitor;
  const actor = { kind: 'user', id: userId } as const;
  const { projectId, build } = expectOk(
    await createFromPrompt(
      { db: env.DB, sites: sitesOf(withSites()), runtime: systemRuntime, actor, requestId: 'test' },
      { userId, workspaces: null },
      { workspaceId, prompt: 'A bakery', operationKey: 'form-0001' },
    ),
  );
  return { visitor, project: projectId, build: build?.id ?? '' };
}

async function post({ visitor }: FormPlace, to: string, fields: Record<string, string> = {}): Promise<void> {
  const answer = await sendForm(addressIn(visitor, to), visitor.cookie, fields);
  expect(answer.status, await answer.text()).toBe(303);
}

const built = ({ build }: FormPlace) =>
  env.DB.prepare("UPDATE builds SET status = 'succeeded', artifact = 'a' WHERE id = ?1").bind(build).run();

/** The project with a site of its first build, and its document for an editor. */
async function withSite({ build }: FormPlace): Promise<{ base: string; document: string }> {
  await runBuilds();
  const row = await env.DB.prepare('SELECT artifact FROM builds WHERE id = ?1')
    .bind(build)
    .first<{ artifact: string }>();
  const document = await readDocument(env.SITE_FILES, row?.artifact ?? '');
  return { base: build, document: JSON.stringify(document) };
}

async function claimed(place: FormPlace): Promise<Record<string, string>> {
  const domain = `${crypto.randomUUID()}.example`;
  await post(place, '/domains', { domain, project: place.project });
  return { domain };
}

const connected = ({ visitor }: FormPlace): Promise<string> => addGrant(visitor.userId);

/** A publish by an assistant, as the id of its audit row. */
async function publishedBy(place: FormPlace, grant: string): Promise<string> {
  await built(place);
  await post(place, `${path(place)}/publish`);
  const row = await env.DB.prepare(
    "UPDATE audit_log SET grant_id = ?2 WHERE target = ?1 AND action = 'project.publish' RETURNING seq",
  )
    .bind(place.project, grant)
    .first<{ seq: number }>();
  return String(row?.seq);
}

/** A publish request of an assistant. */
async function requested(place: FormPlace): Promise<string> {
  const id = crypto.randomUUID();
  await built(place);
  await env.DB.prepare(
    `INSERT INTO publish_requests (id, tenant_id, account_id, project_id, build_id, grant_id, created_at)
     VALUES (?1, ?2, 'a', ?3, ?4, ?1, 1)`,
  )
    .bind(id, place.visitor.workspaceId, place.project, place.build)
    .run();
  return id;
}

/** A message of a visitor of the project's site. */
async function written({ visitor, project }: FormPlace): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, created_at)
     VALUES (?1, ?2, ?3, 'a', ?1, '', '[]', 1)`,
  )
    .bind(id, project, visitor.workspaceId)
    .run();
  return id;
}

const tomorrow = ({ build }: FormPlace): Record<string, string> => ({
  build,
  time_zone: 'Europe/Vienna',
  at: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
});

/** A link to the site of the project's build. */
async function linked(place: FormPlace): Promise<string> {
  await built(place);
  await post(place, `${path(place)}/link`, { build: place.build, days: '1', key: 'form-0002' });
  const row = await env.DB.prepare('SELECT id FROM site_preview_links WHERE build_id = ?1')
    .bind(place.build)
    .first<{ id: string }>();
  return row?.id ?? '';
}

async function invited(place: FormPlace): Promise<Record<string, string>> {
  const email = `${crypto.randomUUID()}@example.test`;
  await post(place, '/members', { email });
  return { email };
}

/** A successful request of each form. The type requires one for every form. */
export const formRows: Record<DashboardForm, FormRow> = {
  '/projects': { sent: () => ({ fields: { prompt: 'A second one', key: 'form-0002' } }) },
  '/projects/:subject/builds': {
    sent: ({ project }) => ({ subject: project, fields: { prompt: 'Warmer', key: 'form-0002' } }),
  },
  '/projects/:subject/edit': {
    async sent(place) {
      const { base, document } = await withSite(place);
      const fields = { do: 'save', base, document, key: 'form-0002', '/business/name': 'Changed' };
      return { subject: place.project, fields };
    },
  },
  '/projects/:subject/restore-version': {
    async sent(place) {
      const { base, document } = await withSite(place);
      const fields = { do: 'save', base, document, key: 'form-0003', '/business/name': 'Changed' };
      await post(place, `${path(place)}/edit`, fields);
      return { subject: place.project, fields: { build: base, key: 'form-0004' } };
    },
  },
  '/new-site': {
    sent: () => ({
      subject: '',
      fields: {
        key: 'form-0016',
        language: 'en',
        'starter-name': 'Lind',
        'starter-phone': '+1 212 555 0147',
      },
    }),
  },
  '/projects/:subject/answers': {
    async sent(place) {
      const { base } = await withSite(place);
      const fields = {
        base,
        key: 'form-0005',
        language: 'en',
        'starter-name': 'Lind',
        'starter-phone': '+1 212 555 0147',
      };
      return { subject: place.project, fields };
    },
  },
  '/projects/:subject/cancel': {
    sent: ({ project, build }) => ({ subject: project, fields: { build, confirmed: 'yes' } }),
  },
  '/projects/:subject/publish': {
    async sent(place) {
      await built(place);
      return { subject: place.project };
    },
  },
  '/projects/:subject/unpublish': {
    async sent(place) {
      await built(place);
      await post(place, `${path(place)}/publish`);
      return { subject: place.project };
    },
  },
  '/projects/:subject/rename': {
    sent: ({ project }) => ({ subject: project, fields: { name: 'Renamed' } }),
  },
  '/projects/:subject/address': {
    sent: ({ project }) => ({ subject: project, fields: { address: `chosen-${project.slice(0, 8)}` } }),
  },
  '/projects/:subject/duplicate': {
    async sent(place) {
      await withSite(place);
      return { subject: place.project, fields: { copy: 'A bakery (copy)', key: 'form-0002' } };
    },
  },
  '/projects/:subject/delete': { sent: ({ project }) => ({ subject: project }) },
  '/projects/:subject/restore': {
    async sent(place) {
      await post(place, `${path(place)}/delete`);
      return { subject: place.project };
    },
  },
  '/projects/:subject/schedule': {
    async sent(place) {
      await built(place);
      return { subject: place.project, fields: tomorrow(place) };
    },
  },
  '/projects/:subject/unschedule': {
    async sent(place) {
      await built(place);
      await post(place, `${path(place)}/schedule`, tomorrow(place));
      return { subject: place.project };
    },
  },
  '/projects/:subject/link': {
    async sent(place) {
      await built(place);
      return { subject: place.project, fields: { build: place.build, days: '7', key: 'form-0002' } };
    },
  },
  '/projects/:subject/end-link': {
    sent: async (place) => ({ subject: place.project, fields: { link: await linked(place) } }),
    says: 'That is not here any more.',
  },
  '/projects/:subject/messages/mark': {
    sent: async (place) => ({
      subject: place.project,
      fields: { message: await written(place), read: 'yes' },
    }),
  },
  '/projects/:subject/messages/delete': {
    sent: async (place) => ({ subject: place.project, fields: { message: await written(place) } }),
    says: 'That is not here any more.',
  },
  '/projects/:subject/messages/address': {
    sent: ({ project }) => ({
      subject: project,
      fields: { email: `${crypto.randomUUID()}@example.test`, key: 'form-0002' },
    }),
  },
  '/projects/:subject/messages/remove-address': {
    async sent(place) {
      const id = crypto.randomUUID().replaceAll('-', '');
      await env.DB.prepare(
        `INSERT INTO message_addresses (id, project_id, tenant_id, account_id, address, created_by, created_at, confirmed_at)
         VALUES (?1, ?2, ?3, 'a', 'orders@example.test', 'u', 1, 1)`,
      )
        .bind(id, place.project, place.visitor.workspaceId)
        .run();
      return { subject: place.project, fields: { address: id } };
    },
    says: 'That is not here any more.',
  },
  '/domains': {
    sent: ({ project }) => ({ fields: { domain: `${crypto.randomUUID()}.example`, project } }),
  },
  '/domains/check': { sent: async (place) => ({ fields: await claimed(place) }) },
  '/domains/remove': {
    sent: async (place) => ({ fields: await claimed(place) }),
    says: 'That domain is not here any more.',
  },
  '/connections/disconnect': {
    sent: async (place) => ({ fields: { grants: `${await connected(place)} ${await connected(place)}` } }),
    says: 'That is not here any more.',
  },
  '/connections/:subject': {
    sent: async (place) => ({ subject: await connected(place), fields: { scope: 'service:deploy' } }),
  },
  '/connections/:subject/disconnect': {
    sent: async (place) => ({ subject: await connected(place) }),
    says: 'That is not here any more.',
  },
  '/connections/:subject/limits': {
    sent: async (place) => ({
      subject: await connected(place),
      fields: { credits: '5', approval: 'yes' },
    }),
  },
  '/connections/:subject/undo': {
    async sent(place) {
      const subject = await connected(place);
      return { subject, fields: { act: await publishedBy(place, subject) } };
    },
  },
  '/connections/requests/:subject': {
    sent: async (place) => ({ subject: await requested(place), fields: { decision: 'approve' } }),
  },
  '/members': {
    sent: () => ({ fields: { email: `${crypto.randomUUID()}@example.test` } }),
    instead: { 'invitation-failed': 'invited' },
    apart: ['mail_outbox'],
  },
  '/members/remove': {
    sent: async (place) => ({ fields: await invited(place) }),
    says: 'That person has no access here.',
  },
  '/settings/mails': { sent: () => ({ fields: { mail: 'builds' } }) },
  '/settings': { sent: () => ({ fields: { language: 'de', time_zone: 'Europe/Vienna' } }) },
};
