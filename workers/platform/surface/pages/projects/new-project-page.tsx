import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextAreaField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Breadcrumbs, PageHeader } from '../../parts/page.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { type FullPlan, PlanFull } from './plan-full.tsx';
import { StarterForm, type StarterFormView } from './starter-form.tsx';

export interface NewProjectData {
  /** Set when the plan has no room for another project. */
  readonly full?: FullPlan | null;
  readonly form: StarterFormView;
  /** The form that fills the other one with a text. */
  readonly paste: { readonly target: FormTarget; readonly text: string; readonly limit: number };
}

export const NewProjectPage: FC<{ shell: ShellView; view: PageView<NewProjectData> }> = ({ shell, view }) => {
  const { starter: words, surface } = useMessages();
  const frozen = shell.status !== 'active';
  return (
    <>
      <Breadcrumbs
        label={surface.breadcrumbs}
        crumbs={[
          { label: useRouteLabel('projects'), href: shell.hrefs.route('projects') },
          { label: words.title },
        ]}
      />
      <PageHeader title={words.title} description={words.intro} />
      <PageBody
        view={view}
        status={shell.status}
        ready={({ form, paste, full }) => (
          <>
            {full && <PlanFull full={full} />}
            <Paste paste={paste} frozen={frozen || full != null} />
            <Card variant="elevated">
              <CardBody>
                <StarterForm form={form} frozen={frozen} />
              </CardBody>
            </Card>
          </>
        )}
      />
    </>
  );
};

const Paste: FC<{ paste: NewProjectData['paste']; frozen: boolean }> = ({ paste, frozen }) => {
  const { paste: words } = useMessages().starter;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.text}</CardDescription>
      </CardHeader>
      <CardBody>
        <Form target={paste.target} label={words.title}>
          <TextAreaField
            name="prompt"
            label={words.label}
            value={paste.text}
            maxlength={paste.limit}
            disabled={frozen}
            dir="auto"
            required
          />
          <FormActions>
            <Button variant="secondary" type="submit" disabled={frozen}>
              {words.act}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
};
