import { texts } from '../../../../shared/texts/console.ts';
import { Field } from '../view/parts.tsx';

const t = texts.keys;

/** Issues a key; filled in again as it was sent when something kept it from being done. */
export const KeyForm = ({ path, values }: { path: string; values: URLSearchParams }) => (
  <section class="card">
    <h2>{t.issue}</h2>
    <form method="post" action={path}>
      <Field id="name" label={t.name} hint={t.nameHint} value={values.get('name')} maxlength={80} required />
      <fieldset>
        <legend>{t.may}</legend>
        {Object.entries(t.scopes).map(([scope, [name]]) => (
          <label class="choice" for={`scope-${scope}`}>
            <input
              type="checkbox"
              id={`scope-${scope}`}
              name="scope"
              value={scope}
              checked={values.getAll('scope').includes(scope)}
            />
            <strong>{name}</strong>
            <span class="mono">{scope}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id="days"
        label={t.days}
        hint={t.daysHint}
        type="number"
        min="1"
        step="1"
        value={values.get('days')}
      />
      <div class="actions">
        <button class="primary" type="submit">
          {t.submit}
        </button>
      </div>
    </form>
  </section>
);
