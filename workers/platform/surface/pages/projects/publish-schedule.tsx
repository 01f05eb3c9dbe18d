import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';

export interface ScheduleView {
  /** Time of the scheduled publish, and when its version was made. Epoch milliseconds. */
  readonly scheduled?: { readonly at: number; readonly builtAt: number; readonly end: FormTarget };
  /** Why an earlier schedule was refused. */
  readonly failure?: { readonly text: string; readonly end: FormTarget };
  /** The form that schedules the version of the page; absent when there is none to publish. */
  readonly form?: {
    readonly target: FormTarget;
    /** IANA name of the time zone of the entered time. */
    readonly timeZone: string;
    /** Value for a field of type `datetime-local`. */
    readonly earliest: string;
    readonly value: string;
    readonly error?: string;
  };
}

/** The scheduled publish of a project, and the form that schedules the version of the page. */
export const PublishSchedule: FC<{ schedule: ScheduleView; frozen: boolean }> = ({ schedule, frozen }) => {
  const { schedule: words } = useMessages().pages;
  const formats = useFormats();
  const { scheduled, failure, form } = schedule;
  if (!scheduled && !failure && !form) return null;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.text}</CardDescription>
      </CardHeader>
      <CardBody>
        {failure && (
          <Alert
            tone="warning"
            title={words.failed}
            actions={<End target={failure.end} label={words.dismiss} />}
          >
            <p>{failure.text}</p>
          </Alert>
        )}
        {scheduled && (
          <Alert
            tone="info"
            title={words.scheduled}
            actions={<End target={scheduled.end} label={words.cancel} />}
          >
            <p>
              {words.pending({
                version: formats.time(scheduled.builtAt),
                when: formats.timeZoned(scheduled.at),
              })}
            </p>
          </Alert>
        )}
        {form && (
          <Form target={form.target} label={words.title}>
            <TextField
              name="at"
              type="datetime-local"
              label={words.when}
              hint={words.zone({ zone: form.timeZone.replaceAll('_', ' ') })}
              value={form.value}
              min={form.earliest}
              disabled={frozen}
              required
              {...(form.error !== undefined && { error: form.error })}
            />
            <FormActions>
              <Button variant="secondary" type="submit" disabled={frozen}>
                {words.act}
              </Button>
            </FormActions>
          </Form>
        )}
      </CardBody>
    </Card>
  );
};

const End: FC<{ target: FormTarget; label: string }> = ({ target, label }) => (
  <ActionForm target={target}>
    <Button variant={['secondary', 'small']} type="submit">
      {label}
    </Button>
  </ActionForm>
);
