import type { FC } from 'hono/jsx';
import type { SectionOf } from '#schema/site/document.ts';
import { answerName, FORM_KEY, HONEYPOT, sentAnchor } from '../../forms/form-names.ts';
import { Paragraphs } from './page.tsx';
import { useSite } from './site-context.ts';

type Section = SectionOf<'form'>;
type Field = Section['fields'][number];

const TYPES = { name: 'text', email: 'email', phone: 'tel', text: 'text' } as const;
const KNOWN: Partial<Record<Field['type'], string>> = { name: 'name', email: 'email', phone: 'tel' };

/**
 * A form that works without script. It posts to the address of its page. The host fills in the key when it serves the
 * page, and redirects back to the sentence of thanks, which is visible only when the address names it (`:target`).
 */
export const SiteForm: FC<{ section: Section }> = ({ section }) => {
  const { form: words } = useSite().context.locale.messages.site;
  const { id, text, fields, consent, button, sent } = section;
  return (
    <form class="ask" method="post" action={`?form=${id}`} accept-charset="utf-8">
      {text === undefined ? null : <Paragraphs text={text} />}
      <p class="done" id={sentAnchor(id)} role="status" tabindex={-1}>
        {sent ?? words.sent}
      </p>
      {fields.map((field) => (
        <FormField field={field} form={id} />
      ))}
      {consent === undefined ? null : (
        <div class="tick">
          <input type="checkbox" id={`${id}-consent`} name="consent" value="yes" required />
          <label for={`${id}-consent`}>{consent}</label>
        </div>
      )}
      <p class="trap" aria-hidden="true">
        <label for={`${id}-trap`}>{words.trap}</label>
        <input id={`${id}-trap`} name={HONEYPOT} tabindex={-1} autocomplete="off" />
      </p>
      <input type="hidden" name={FORM_KEY} value="" />
      <p>
        <button class="button" type="submit">
          {button ?? words.send}
        </button>
      </p>
    </form>
  );
};

const FormField: FC<{ field: Field; form: string }> = ({ field, form }) => {
  const { form: words } = useSite().context.locale.messages.site;
  const { type, label, required = false } = field;
  const id = `${form}-${field.id}`;
  const common = { id, name: answerName(field.id), required };
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
        <input {...common} type={TYPES[type]} maxlength={300} autocomplete={KNOWN[type]} />
      )}
    </div>
  );
};
