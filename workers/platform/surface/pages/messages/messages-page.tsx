import type { FC } from 'hono/jsx';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Link } from '../../parts/link.tsx';
import { DescriptionDetail, DescriptionList, DescriptionTerm } from '../../parts/list.tsx';
import { PageHeader, Toolbar } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import type { ConfirmationView } from '../confirmation.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';

export interface MessageView {
  readonly id: string;
  /** Heading of the form; empty for none. */
  readonly form: string;
  readonly answers: readonly SiteAnswer[];
  /** E-mail address of the visitor; null when none was given. */
  readonly replyTo: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly unread: boolean;
  readonly mark: FormTarget;
  /** Address of the page with the confirmation. */
  readonly deleteHref: string;
}

/** Recipients of mails about new messages. */
export interface MailsView {
  /** The addresses; none when no owner has a verified one or wants mails. */
  readonly to: readonly string[];
  /** Present when the address is one of the project's own. */
  readonly own?: { readonly remove?: FormTarget };
  /** An address that has not been confirmed yet. */
  readonly waiting?: {
    readonly address: string;
    /** When its link expires, epoch milliseconds. */
    readonly until: number;
    readonly remove?: FormTarget;
  };
  /** Absent when the viewer may not change it. */
  readonly change?: { readonly target: FormTarget; readonly value?: string; readonly error?: string };
}

export interface MessagesData {
  readonly project: string;
  readonly projectHref: string;
  readonly unread: number;
  /** Days for which messages are kept. */
  readonly days: number;
  readonly mails: MailsView;
  readonly messages: readonly MessageView[];
  /** Address of the file with all messages. */
  readonly fileHref?: string;
  readonly pages?: readonly PageLink[];
  readonly confirmation?: ConfirmationView;
}

export const MessagesPage: FC<{ shell: ShellView; view: PageView<MessagesData> }> = ({ shell, view }) => {
  const { messages: words } = useMessages().pages;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <PageBody
        view={view}
        status={shell.status}
        ready={(data) => <Inbox data={data} frozen={shell.status !== 'active'} />}
      />
    </>
  );
};

const Inbox: FC<{ data: MessagesData; frozen: boolean }> = ({ data, frozen }) => {
  const { messages: words } = useMessages().pages;
  return (
    <>
      <Toolbar>
        <Link href={data.projectHref}>{words.back({ project: data.project })}</Link>
        {data.fileHref && (
          <Button variant={['secondary', 'small']} href={data.fileHref}>
            {words.file}
          </Button>
        )}
      </Toolbar>
      <p>
        {words.unread({ count: data.unread })} {words.kept({ days: String(data.days) })}
      </p>
      {data.messages.length === 0 && <PageState kind="empty-state" icon="info" {...words.empty} />}
      {data.messages.map((message) => (
        <Message message={message} />
      ))}
      {data.pages && <Pagination label={words.title} pages={data.pages} />}
      <Mails mails={data.mails} frozen={frozen} />
    </>
  );
};

const Mails: FC<{ mails: MailsView; frozen: boolean }> = ({ mails, frozen }) => {
  const words = useMessages().pages.messages.mails;
  const formats = useFormats();
  const { to, own, waiting, change } = mails;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardBody>
        <p dir="auto">
          {to.length === 0 ? words.nobody : words[own ? 'own' : 'owners']({ addresses: formats.list(to) })}
        </p>
        {own?.remove && (
          <ActionForm target={own.remove}>
            <Button variant={['secondary', 'small']} type="submit" disabled={frozen}>
              {words.remove}
            </Button>
          </ActionForm>
        )}
        {waiting && (
          <Alert
            tone="info"
            title={words.waiting({ address: waiting.address })}
            actions={
              waiting.remove && (
                <ActionForm target={waiting.remove}>
                  <Button variant={['secondary', 'small']} type="submit" disabled={frozen}>
                    {words.withdraw}
                  </Button>
                </ActionForm>
              )
            }
          >
            <p>{words.until({ time: formats.time(waiting.until) })}</p>
          </Alert>
        )}
        {change ? (
          <Form target={change.target} label={words.title}>
            <TextField
              name="email"
              type="email"
              label={words.label}
              hint={words.hint}
              autocomplete="email"
              required
              disabled={frozen}
              {...(change.value !== undefined && { value: change.value })}
              {...(change.error !== undefined && { error: change.error })}
            />
            <FormActions>
              <Button variant="secondary" type="submit" disabled={frozen}>
                {words.ask}
              </Button>
            </FormActions>
          </Form>
        ) : (
          <p>{words.ownersDecide}</p>
        )}
      </CardBody>
    </Card>
  );
};

const Message: FC<{ message: MessageView }> = ({ message }) => {
  const { messages: words } = useMessages().pages;
  const { form, answers, replyTo, at, unread, mark, deleteHref } = message;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{useFormats().time(at)}</CardTitle>
        {unread && <Badge tone="info">{words.new}</Badge>}
      </CardHeader>
      <CardBody>
        {form !== '' && <p>{form}</p>}
        <DescriptionList>
          {answers.map(({ label, value }) => (
            <>
              <DescriptionTerm>{label}</DescriptionTerm>
              <DescriptionDetail>
                {value.split('\n').map((line) => (
                  <div dir="auto">{line}</div>
                ))}
              </DescriptionDetail>
            </>
          ))}
        </DescriptionList>
        <Toolbar>
          {replyTo !== null && (
            <Button variant={['secondary', 'small']} href={`mailto:${encodeURIComponent(replyTo)}`}>
              {words.reply}
            </Button>
          )}
          <ActionForm target={mark}>
            <Button variant={['secondary', 'small']} type="submit">
              {unread ? words.markRead : words.markNew}
            </Button>
          </ActionForm>
          <Button variant={['danger', 'small']} href={deleteHref} asks>
            {words.delete}
          </Button>
        </Toolbar>
      </CardBody>
    </Card>
  );
};
