import { readId } from '#schema/names/id.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { mailFrame } from '../../reach/mail/mail-frame.ts';
import { outbox as t } from '../../texts/console/test-mode.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { mailsStyle } from '../mails/mails-style.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import { type MailPosition, mailById, mailsBefore } from './list-mails.ts';

const PAGE = 50;

type ListedMail = Awaited<ReturnType<typeof mailsBefore.all>>[number];

/**
 * The page of mails that the test side would have sent. A live account has no outbox; its page links to the test
 * side's.
 */
export async function outboxPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff } = request;
  if (staff.account.testOf === null)
    return consolePage(request, { section: 'outbox' }, <Empty title={t.liveTitle}>{t.live}</Empty>);
  const path = `${base}/outbox`;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? null : positionOf(decodeCursor(cursor));
  const bad = cursor !== '' && after === null;
  const read = await mailsBefore.all(c.env.DB, {
    account: staff.account.id,
    createdAt: after?.createdAt ?? null,
    id: after?.id ?? '',
    limit: PAGE + 1,
  });
  const mails = read.slice(0, PAGE);
  const last = mails.at(-1);
  const next = read.length > PAGE && last ? encodeCursor(`${last.createdAt}\n${last.id}`) : null;
  const columns: Column<ListedMail>[] = [
    {
      head: t.columns.subject,
      kind: 'name',
      cell: ({ id, subject }) => (
        <a href={`${path}/mails/${id}`} dir="auto">
          {subject}
        </a>
      ),
    },
    { head: t.columns.to, cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    { head: t.columns.from, cell: ({ fromName }) => <bdi>{fromName}</bdi> },
    { head: t.columns.at, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return consolePage(
    request,
    { section: 'outbox', lead: t.lead, fault: bad ? 'bad_cursor' : null },
    mails.length === 0 ? (
      <Empty title={t.emptyTitle}>{t.empty}</Empty>
    ) : (
      <>
        <Table label={t.back} columns={columns} rows={mails} />
        <Pager path={path} query={{ cursor: bad ? '' : cursor }} next={next} shown={mails.length} />
      </>
    ),
  );
}

const findMail = ({ c, staff }: ConsoleRequest) =>
  mailById.first(c.env.DB, { account: staff.account.id, id: readId(c.req.param('mail') ?? '') });

/** The page of one mail: headers, HTML part in a frame, plain part. */
export async function mailPage(request: ConsoleRequest): Promise<Response> {
  const { base } = request;
  const path = `${base}/outbox`;
  const mail = await findMail(request);
  if (mail === null)
    return messagePage({ status: 404, ...texts.notFound, link: { href: path, label: t.back } });
  return consolePage(
    request,
    {
      section: 'outbox',
      title: mail.subject,
      back: { href: path, label: t.back },
      frames: true,
      style: mailsStyle,
    },
    <>
      <section class="card">
        <dl class="facts">
          <dt>{t.columns.to}</dt>
          <dd>
            <bdi>{mail.recipient}</bdi>
          </dd>
          <dt>{t.columns.from}</dt>
          <dd>
            <bdi>{mail.fromName}</bdi>
          </dd>
          <dt>{t.replyTo}</dt>
          <dd>{mail.replyTo ?? t.own}</dd>
          <dt>{t.columns.at}</dt>
          <dd>
            <Moment at={mail.createdAt} />
          </dd>
        </dl>
      </section>
      <div class="mails">
        <figure>
          <iframe title={t.frame} src={`${path}/shown/${mail.id}`} sandbox="" />
        </figure>
      </div>
      <section class="card">
        <h2>{t.plain}</h2>
        <pre class="plain" dir="auto">
          {mail.body}
        </pre>
      </section>
    </>,
  );
}

/** The HTML of a mail for the frame of its page. */
export async function shownMail(request: ConsoleRequest): Promise<Response> {
  const mail = await findMail(request);
  return mail === null ? plainNotFound() : mailFrame(mail.html, new URL(request.c.env.BASE_URL).origin);
}

function positionOf(key: string | null): MailPosition | null {
  const [, createdAt, id] = /^(\d{1,15})\n(.{1,64})$/.exec(key ?? '') ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}
