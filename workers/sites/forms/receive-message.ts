import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, users } from '#shared/db/tables/core.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { notices, tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import { projects, siteTakedowns } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import type { Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Answers } from './read-answers.ts';

const m = siteMessages;

/**
 * A site accepts messages while it is published, its account is not disabled, and it has not exceeded the limit of the
 * day.
 */
const insertMessage = globalStatement(
  {
    slug: projects.slug,
    id: m.id,
    key: m.formKey,
    form: m.form,
    answers: m.answers,
    replyTo: m.replyTo,
    now: m.createdAt,
    since: m.createdAt,
    most: value<number>(),
  },
  (p) => sql`
    insert into ${insertTarget(
      m,
      m.id,
      m.projectId,
      m.tenantId,
      m.accountId,
      m.formKey,
      m.form,
      m.answers,
      m.replyTo,
      m.createdAt,
    )}
    select ${p.id}, ${projects.id}, ${projects.tenantId}, ${projects.accountId}, ${p.key}, ${p.form}, ${p.answers},
      ${p.replyTo}, ${p.now}
    from ${projects} join ${tenants} on ${tenants.id} = ${projects.tenantId}
      join ${accounts} on ${accounts.id} = ${tenants.accountId}
    where ${projects.slug} = ${p.slug} and ${projects.state} = 'published' and ${projects.deletedAt} is null
      and ${tenants.status} = 'active' and ${isLiveStatus(accounts.status)}
      and not exists (select 1 from ${siteTakedowns} where ${siteTakedowns.slug} = ${p.slug})
      and (select count(*) from ${m} where ${m.projectId} = ${projects.id} and ${m.createdAt} > ${p.since}) < ${p.most}
    on conflict ${columnList(m.projectId, m.formKey)} do nothing`,
);

const newNotice = insertTarget(
  notices,
  notices.key,
  notices.kind,
  notices.accountId,
  notices.tenantId,
  notices.userId,
  notices.subject,
  notices.createdAt,
  notices.dueAt,
);

const confirmedAddress = sql`${messageAddresses.projectId} = ${m.projectId} and ${messageAddresses.confirmedAt} is not null`;

/** Inserts the notice for the project's address for messages. */
const noteAddress = globalStatement(
  { id: m.id, now: notices.createdAt },
  ({ id, now }) => sql`
    insert into ${newNotice}
    select 'message:' || ${m.id} || ':' || ${messageAddresses.id}, 'siteMessage', ${m.accountId}, ${m.tenantId},
      ${messageAddresses.id}, ${m.id}, ${now}, ${now}
    from ${m} join ${messageAddresses} on ${confirmedAddress}
    where ${m.id} = ${id}
    on conflict ${columnList(notices.key)} do nothing`,
);

/**
 * Inserts notices for the owners of the workspace with a verified address, when the project has no address for
 * messages.
 */
const noteOwners = globalStatement(
  { id: m.id, now: notices.createdAt },
  ({ id, now }) => sql`
    insert into ${newNotice}
    select 'message:' || ${m.id} || ':' || ${users.id}, 'siteMessage', ${m.accountId}, ${m.tenantId}, ${users.id},
      ${m.id}, ${now}, ${now}
    from ${m} join ${workspaceMembers} on ${workspaceMembers.tenantId} = ${m.tenantId}
      join ${users} on ${users.id} = ${workspaceMembers.userId}
    where ${m.id} = ${id} and ${workspaceMembers.role} = 'owner'
      and ${users.disabledAt} is null and ${users.email} not like 'sso:%'
      and not exists (select 1 from ${messageAddresses} where ${confirmedAddress})
    on conflict ${columnList(notices.key)} do nothing`,
);

const received = globalStatement({ slug: projects.slug, key: m.formKey }, ({ slug, key }, db) =>
  db.rows(
    { id: m.id },
    (columns) => sql`select ${columns} from ${projects} join ${m} on ${m.projectId} = ${projects.id}
      and ${m.formKey} = ${key} where ${projects.slug} = ${slug}`,
  ),
);

export interface NewMessage extends Answers {
  slug: string;
  /** Heading of the form; empty for none. */
  form: string;
  /** The form's key: a repeat is the same message. */
  key: string;
}

/**
 * Stores a visitor's message and the notices about it in one batch. There is no audit row, because the message is its
 * own record.
 */
export async function receiveMessage(
  { db, runtime }: Operation,
  { slug, form, key, answers, replyTo }: NewMessage,
): Promise<Result<null, Failure<'not_taken'>>> {
  const now = runtime.now();
  const id = runtime.newId();
  const { found } = await batch(db, {
    insertMessage: insertMessage.bind(db, {
      slug,
      id,
      key,
      form,
      answers: JSON.stringify(answers),
      replyTo,
      now,
      since: now - DAY,
      most: limits.siteMessagesADay,
    }),
    noteAddress: noteAddress.bind(db, { id, now }),
    noteOwners: noteOwners.bind(db, { id, now }),
    found: received.bind(db, { slug, key }),
  });
  return found.rows.length === 0 ? fail('not_taken') : ok(null);
}
