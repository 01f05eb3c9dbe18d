import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Icon } from '../../icons/icon.tsx';
import { part } from '../../part.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { TextAreaField } from '../../parts/control.tsx';
import { Fieldset, Form, FormActions } from '../../parts/form.tsx';
import { Grid } from '../../parts/page.tsx';

interface BuildPriceView {
  /** Credits of a build. */
  readonly base: number;
  /** Credits that each skill adds. */
  readonly perSkill: number;
  /** Number of skills to choose from. */
  readonly skills: number;
}

/**
 * The price of the build. It explains how the price is computed; a script shows the price with the selected skills
 * instead, with one sentence for each number of them.
 */
const BuildPrice: FC<{ price: BuildPriceView }> = ({ price }) => {
  const { project: words } = useMessages().pages;
  const sentences = Array.from({ length: price.skills + 1 }, (_, count) =>
    words.price({ credits: price.base + price.perSkill * count }),
  );
  return (
    <p
      {...part('hint')}
      aria-live="polite"
      data-build-price={price.skills > 0 ? JSON.stringify(sentences) : undefined}
    >
      {price.skills === 0 ? sentences[0] : words.priceAdds({ credits: price.base, more: price.perSkill })}
    </p>
  );
};

export interface SkillView {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly chosen: boolean;
}

export interface BuildFormView {
  readonly target: FormTarget;
  readonly promptLimit: number;
  /** The input of a refused or interrupted attempt. */
  readonly draft: string;
  /** Why the input was refused. */
  readonly error?: string;
  /** Skills that the build can use. */
  readonly skills: readonly SkillView[];
  /** Credits of a build, and credits that each skill adds. */
  readonly price: { readonly base: number; readonly perSkill: number };
  /** Whether nothing was built yet, so that the prompt describes the site instead of a change. */
  readonly first: boolean;
}

export const BuildForm: FC<{ form: BuildFormView; frozen: boolean }> = ({ form, frozen }) => {
  const { project: words } = useMessages().pages;
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
            {...(form.error !== undefined && { error: form.error })}
          />
          {form.skills.length > 0 && !frozen && <Skills form={form} />}
          <BuildPrice price={{ ...form.price, skills: frozen ? 0 : form.skills.length }} />
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

/** A list of skills to choose from, collapsed at first. */
const Skills: FC<{ form: BuildFormView }> = ({ form }) => {
  const { skills: words } = useMessages().pages.project;
  return (
    <details open={form.skills.some(({ chosen }) => chosen)}>
      <summary {...part('button', ['secondary', 'small'])}>
        {words.add}
        <Icon name="chevron-down" />
      </summary>
      <Fieldset legend={words.legend({ credits: form.price.perSkill })}>
        <Grid variant="three">
          {form.skills.map(({ slug, name, description, chosen }) => (
            <Choice kind="checkbox" id={`skill-${slug}`} name="skill" value={slug} checked={chosen}>
              <span title={description ?? undefined}>{name}</span>
            </Choice>
          ))}
        </Grid>
      </Fieldset>
    </details>
  );
};
