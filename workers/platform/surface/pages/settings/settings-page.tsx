import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { type Option, SelectField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Link } from '../../parts/link.tsx';
import { Grid, PageHeader } from '../../parts/page.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';

export interface SettingsData {
  readonly target: FormTarget;
  /** Values of the selected options. */
  readonly language: string;
  readonly languages: readonly Option[];
  readonly languageError?: string;
  readonly timeZone: string;
  readonly timeZones: readonly Option[];
  readonly timeZoneError?: string;
  /** Address of the page of devices and sessions; absent in the preview. */
  readonly sessionsHref?: string;
  readonly mails: {
    readonly target: FormTarget;
    readonly topics: ReadonlyArray<{
      readonly topic: string;
      readonly label: string;
      readonly wanted: boolean;
    }>;
  };
}

/** Settings of the person and not of the workspace, so that they can be changed while it is suspended. */
export const SettingsPage: FC<{ shell: ShellView; view: PageView<SettingsData> }> = ({ shell, view }) => {
  const { settings: words } = useMessages().pages;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <PageBody
        view={view}
        status={shell.status}
        ready={(data) => (
          <>
            <Settings data={data} />
            <Mails data={data.mails} />
          </>
        )}
      />
    </>
  );
};

const Settings: FC<{ data: SettingsData }> = ({ data }) => {
  const { pages, access } = useMessages();
  const { settings: words } = pages;
  return (
    <Card variant="elevated">
      <CardBody>
        <Form target={data.target} label={words.title}>
          <Grid variant="two">
            <SelectField
              name="language"
              label={words.language}
              options={data.languages}
              value={data.language}
              {...(data.languageError !== undefined && { error: data.languageError })}
            />
            <SelectField
              name="time_zone"
              label={words.timeZone}
              hint={words.timeZoneHint}
              options={data.timeZones}
              value={data.timeZone}
              {...(data.timeZoneError !== undefined && { error: data.timeZoneError })}
            />
          </Grid>
          <FormActions>
            <Button variant="primary" type="submit">
              {words.save}
            </Button>
          </FormActions>
        </Form>
        {data.sessionsHref === undefined ? null : (
          <Link href={data.sessionsHref}>{access.sessions.title}</Link>
        )}
      </CardBody>
    </Card>
  );
};

const Mails: FC<{ data: SettingsData['mails'] }> = ({ data }) => {
  const { mails: words } = useMessages().pages;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.lead}</CardDescription>
      </CardHeader>
      <CardBody>
        <Form target={data.target} label={words.title}>
          {data.topics.map(({ topic, label, wanted }) => (
            <Choice kind="checkbox" id={`mail-${topic}`} name="mail" value={topic} checked={wanted}>
              {label}
            </Choice>
          ))}
          <FormActions>
            <Button variant="primary" type="submit">
              {words.save}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
};
