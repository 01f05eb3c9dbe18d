import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { TextField } from '../../parts/control.tsx';
import { Form, FormActions, Hint } from '../../parts/form.tsx';
import { ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Breadcrumbs, PageHeader, Section, Toolbar } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';

export interface ActView {
  /** The act as a sentence. */
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The assistant's note; empty for none. */
  readonly note: string;
  /** Credits that the act used; absent for none. */
  readonly credits?: number;
  /** Address of the page with the differences. */
  readonly seeHref?: string;
  readonly undo?: FormTarget;
  /** True when the act could be undone if nothing had changed since. */
  readonly changed: boolean;
}

export interface ConnectionData {
  readonly name: string;
  readonly person: string;
  readonly ended: boolean;
  readonly rules: {
    /** Absent when the viewer may only read the rules. */
    readonly save?: FormTarget;
    /** Value of the field; empty for no budget. */
    readonly credits: string;
    readonly creditsError?: string;
    readonly approval: boolean;
    /** Credits used today. */
    readonly spent: number;
  };
  readonly acts: readonly ActView[];
  readonly pages?: readonly PageLink[];
}

/** The page of one connection in one workspace: its rules, and all its acts. */
export const ConnectionPage: FC<{ shell: ShellView; view: PageView<ConnectionData> }> = ({ shell, view }) => {
  const { section } = useMessages().assistants;
  const data = view.state === 'ready' ? view.data : null;
  const title = data === null ? '…' : section.open({ name: data.name });
  return (
    <>
      <Breadcrumbs
        label={useMessages().surface.breadcrumbs}
        crumbs={[
          { label: useRouteLabel('connections'), href: shell.hrefs.route('connections') },
          { label: title },
        ]}
      />
      <PageHeader title={title} />
      <PageBody view={view} status={shell.status} ready={(ready) => <Connection data={ready} />} />
    </>
  );
};

const Connection: FC<{ data: ConnectionData }> = ({ data }) => {
  const { assistants, pages } = useMessages();
  const { activity: words } = assistants;
  const { actions } = pages.members;
  return (
    <>
      <Rules data={data} />
      <Section title={words.title} id="activity">
        {data.acts.length === 0 ? (
          <PageState kind="empty-state" icon="connections" {...words.empty} />
        ) : (
          <Table
            caption={words.title}
            captionHidden
            variant="stacked"
            columns={
              <>
                <HeaderCell>{words.title}</HeaderCell>
                <HeaderCell>{actions}</HeaderCell>
              </>
            }
          >
            {data.acts.map((act) => (
              <Act act={act} />
            ))}
          </Table>
        )}
        {data.pages && <Pagination label={words.title} pages={data.pages} />}
      </Section>
    </>
  );
};

const Rules: FC<{ data: ConnectionData }> = ({ data: { person, ended, rules } }) => {
  const { rules: words, section } = useMessages().assistants;
  const { save, credits, creditsError, approval, spent } = rules;
  const disabled = save === undefined;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        {ended && <Badge tone="neutral">{section.ended}</Badge>}
        <CardDescription>
          <span dir="auto">{section.of({ person })}</span> ·{' '}
          {words.spent({ spent: useFormats().amount(spent) })}
        </CardDescription>
      </CardHeader>
      <CardBody>
        <Form target={save ?? { action: '' }} label={words.title}>
          <TextField
            name="credits"
            type="number"
            label={words.credits}
            hint={words.creditsHint}
            value={credits}
            disabled={disabled}
            {...(creditsError !== undefined && { error: creditsError })}
          />
          <Choice
            kind="switch"
            id="approval"
            name="approval"
            value="yes"
            checked={approval}
            disabled={disabled}
          >
            {words.approval}
          </Choice>
          <Hint>{disabled ? words.ownersOnly : words.approvalHint}</Hint>
          {!disabled && (
            <FormActions>
              <Button variant={['secondary', 'small']} type="submit">
                {words.save}
              </Button>
            </FormActions>
          )}
        </Form>
      </CardBody>
    </Card>
  );
};

const Act: FC<{ act: ActView }> = ({ act: { text, at, note, credits, seeHref, undo, changed } }) => {
  const { activity: words } = useMessages().assistants;
  const formats = useFormats();
  return (
    <TableRow>
      <TableCell>
        {/* On a phone, a cell lays out its children in a row, so that they need a common element. */}
        <div>
          <ListItemTitle>
            <span dir="auto">{text}</span>
          </ListItemTitle>
          <ListItemMeta>
            {formats.time(at)}
            {credits !== undefined && ` · ${words.credits({ credits: formats.amount(credits) })}`}
            {changed && ` · ${words.changed}`}
          </ListItemMeta>
          {note !== '' && <ListItemMeta>{<span dir="auto">{note}</span>}</ListItemMeta>}
        </div>
      </TableCell>
      <TableCell variant="actions">
        <Toolbar>
          {seeHref && (
            <Button variant={['ghost', 'small']} href={seeHref}>
              {words.see}
            </Button>
          )}
          {undo && (
            <ActionForm target={undo}>
              <Button variant={['secondary', 'small']} icon="refresh" type="submit">
                {words.undo}
              </Button>
            </ActionForm>
          )}
        </Toolbar>
      </TableCell>
    </TableRow>
  );
};
