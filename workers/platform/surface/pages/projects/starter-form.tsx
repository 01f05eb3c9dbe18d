import type { FC } from 'hono/jsx';
import { limits } from '#schema/limits.ts';
import { type Theme, themes } from '#schema/site/look.ts';
import type { TradeName } from '#schema/site/trades.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { type AnswerField, type Answers, answerLengths } from '#shared/sites/answers.ts';
import { part } from '../../part.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Choice } from '../../parts/choice.tsx';
import { TextAreaField, TextField } from '../../parts/control.tsx';
import { Field, Fieldset, Form, FormActions, Hint } from '../../parts/form.tsx';
import { Grid } from '../../parts/page.tsx';
import { LookPicture } from './look-picture.tsx';
import { tradeIcons } from './trade-icons.ts';

export interface StarterFormView {
  readonly target: FormTarget;
  readonly answers: Answers;
  /** Whether the site exists, so that the form changes it. */
  readonly exists: boolean;
  /** Whether the site has the name of its project, because nobody has said its own. */
  readonly asksName: boolean;
  /** Pictures of the workspace to choose from, with their addresses. */
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly href: string }[];
}

const TRADES = 'starter-trades';
/** Names of fields. Those of other forms on a page are their own. */
const named = (field: AnswerField): string => `starter-${field}`;

/** The form of a site: what it says, in the owner's words. It needs no script. */
export const StarterForm: FC<{ form: StarterFormView; frozen: boolean }> = ({ form, frozen }) => {
  const { starter: words } = useMessages();
  const { answers } = form;
  const line = (field: AnswerField) => ({
    name: named(field),
    label: words.fields[field],
    value: answers[field],
    maxlength: answerLengths[field],
    disabled: frozen,
    dir: 'auto' as const,
  });
  return (
    <Form target={form.target} label={form.exists ? words.card.title : words.title} hasFiles>
      <Grid variant="two">
        <TextField
          {...line('name')}
          required={!form.exists}
          autocomplete="organization"
          {...(form.asksName && { hint: words.hints.asked })}
        />
        <TextField {...line('trade')} list={TRADES} hint={words.hints.trade} autocomplete="off" />
      </Grid>
      <Trades />
      <TextField {...line('place')} hint={words.hints.place} autocomplete="street-address" />
      <TextAreaField {...line('offers')} hint={words.hints.offers} />
      <Grid variant="two">
        <TextField {...line('phone')} autocomplete="tel" />
        <TextField {...line('email')} autocomplete="email" />
      </Grid>
      <TextAreaField {...line('hours')} hint={words.hints.hours} />
      <TextAreaField {...line('words')} hint={words.hints.words} />
      <TextAreaField {...line('links')} hint={words.hints.links} />
      <Pictures form={form} frozen={frozen} />
      <Looks chosen={answers.theme} frozen={frozen} />
      <FormActions>
        <Button variant="primary" icon={form.exists ? 'check' : 'add'} type="submit" disabled={frozen}>
          {form.exists ? words.save : words.make}
        </Button>
      </FormActions>
    </Form>
  );
};

/** The list that the field of the trade searches. Some browsers show the value of an entry, others only its text. */
const Trades: FC = () => {
  const names = useMessages().words.trades;
  return (
    <datalist id={TRADES}>
      {(Object.keys(tradeIcons) as TradeName[]).map((trade) => {
        const [name = ''] = names[trade].split('|');
        return (
          <option value={name}>
            {tradeIcons[trade]} {name}
          </option>
        );
      })}
    </datalist>
  );
};

/** Pictures of the workspace to choose, and a field for new ones. */
const Pictures: FC<{ form: StarterFormView; frozen: boolean }> = ({ form, frozen }) => {
  const { starter: words } = useMessages();
  return (
    <Fieldset legend={words.photos} disabled={frozen}>
      {form.pictures.length === 0 ? null : (
        <>
          <Hint>{words.photosText}</Hint>
          <Grid variant="four">
            {form.pictures.map(({ id, name, href }) => (
              <Choice
                kind="checkbox"
                id={`starter-picture-${id}`}
                name="starter-image"
                value={id}
                checked={form.answers.images.includes(id)}
              >
                <img src={href} alt={name} loading="lazy" width="96" height="72" />
              </Choice>
            ))}
          </Grid>
        </>
      )}
      <Field
        name="starter-photo"
        label={words.addPhotos}
        hint={words.addPhotosText({ count: String(limits.siteFormPhotos) })}
      >
        <input
          {...part('input')}
          id="starter-photo"
          name="starter-photo"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          disabled={frozen}
          aria-describedby="starter-photo-hint"
        />
      </Field>
    </Fieldset>
  );
};

/** The looks by their pictures; the first one follows the trade. */
const Looks: FC<{ chosen: Theme | ''; frozen: boolean }> = ({ chosen, frozen }) => {
  const { starter: words, editor } = useMessages();
  return (
    <Fieldset legend={words.look} disabled={frozen}>
      <Grid variant="three">
        <Choice kind="radio" id="starter-look" name="starter-theme" value="" checked={chosen === ''}>
          {words.ownTrade}
        </Choice>
        {themes.map((theme) => (
          <Choice
            kind="radio"
            id={`starter-look-${theme}`}
            name="starter-theme"
            value={theme}
            checked={chosen === theme}
          >
            <LookPicture theme={theme} />
            {editor.options.theme[theme]}
          </Choice>
        ))}
      </Grid>
    </Fieldset>
  );
};
