import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextAreaField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';

export interface BuildFormView {
  readonly target: FormTarget;
  readonly promptLimit: number;
  /** What was typed before, after a refused or interrupted attempt. */
  readonly draft: string;
  /** Nothing was built yet: the request describes the site, it changes none. */
  readonly first: boolean;
}

export const BuildForm: FC<{ form: BuildFormView; frozen: boolean }> = ({ form, frozen }) => {
  const { project: words } = pageTexts;
  const ask = form.first ? words.firstBuild : words.nextBuild;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{ask.title}</CardTitle>
        <CardDescription>{frozen ? words.frozen : ask.text}</CardDescription>
      </CardHeader>
      <CardBody>
        <Form target={form.target} label={ask.title}>
          <TextAreaField
            name="prompt"
            label={ask.prompt}
            placeholder={ask.placeholder}
            maxlength={form.promptLimit}
            value={form.draft}
            disabled={frozen}
            required
          />
          <FormActions>
            <Button variant="primary" icon="build" type="submit" disabled={frozen}>
              {words.start}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
};
