import type { FC } from 'hono/jsx';
import type { SectionOf } from '../../sections.ts';
import type { SectionView, ViewKit } from '../section-view.ts';
import { FORM_RULES } from './rules.ts';

type Form = SectionOf<'form'>;
type Field = Form['fields'][number];
interface Words {
  form: Record<'title' | 'sent' | 'send' | 'trap' | 'choose', string> & {
    optional: (values: { label: string }) => string;
  };
}

/** The elements of fields by their type: an input with its type, and what browsers can fill it in with. */
const INPUTS = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  text: { type: 'text', autocomplete: undefined },
  message: null,
  select: null,
  checkbox: null,
} satisfies Record<Field['type'], { type: string; autocomplete: string | undefined } | null>;

/**
 * A form that works without script. It posts to the address of its page. The host fills in the key when it serves the
 * page, and redirects back to the sentence of thanks, which is visible only when the address names it (`:target`).
 */
export const formView: SectionView<Form, Words> = {
  heading: ({ form }) => form.title,
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: null,
  rules: FORM_RULES,
  View: ({ section: { id, text, fields, consent, button, sent }, kit }) => {
    const { form: words } = kit.words;
    return (
      <form class="ask" method="post" action={`?form=${id}`} accept-charset="utf-8">
        {text === undefined ? null : <kit.Paragraphs text={text} />}
        <p class="done" id={kit.form.sentAnchor(id)} role="status" tabindex={-1}>
          {sent ?? words.sent}
        </p>
        {fields.map((field) => (
          <FormField field={field} form={id} kit={kit} />
        ))}
        {consent === undefined ? null : (
          <div class="tick">
            <input type="checkbox" id={`${id}-consent`} name="consent" value="yes" required />
            <label for={`${id}-consent`}>{consent}</label>
          </div>
        )}
        <p class="trap" aria-hidden="true">
          <label for={`${id}-trap`}>{words.trap}</label>
          <input id={`${id}-trap`} name={kit.form.honeypot} tabindex={-1} autocomplete="off" />
        </p>
        <input type="hidden" name={kit.form.key} value="" />
        <p>
          <button class="button" type="submit">
            {button ?? words.send}
          </button>
        </p>
      </form>
    );
  },
};

const FormField: FC<{ field: Field; form: string; kit: ViewKit<Words> }> = ({ field, form, kit }) => {
  const { form: words } = kit.words;
  const { type, label, required = false } = field;
  const id = `${form}-${field.id}`;
  const common = { id, name: kit.form.answerName(field.id), required };
  if (type === 'checkbox')
    return (
      <div class="tick">
        <input type="checkbox" {...common} value="yes" />
        <label for={id}>{label}</label>
      </div>
    );
  return (
    <div>
      <label for={id}>{required ? label : words.optional({ label })}</label>
      {type === 'message' ? (
        <textarea {...common} rows={6} maxlength={5000} />
      ) : type === 'select' ? (
        <select {...common}>
          <option value="">{words.choose}</option>
          {(field.options ?? []).map((option) => (
            <option value={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={INPUTS[type].type}
          maxlength={300}
          autocomplete={INPUTS[type].autocomplete}
        />
      )}
    </div>
  );
};
