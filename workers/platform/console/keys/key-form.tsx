import { texts } from '../../texts/console.ts';
import { faultAt, type SentForm } from '../http/sent-form.ts';
import { Field } from '../view/parts/field.tsx';

const t = texts.keys;

interface KeyFormProps {
  path: string;
  /** Id for the new key, so that a form that is sent twice issues one key. */
  keyId: string;
  sent: SentForm | null;
}

/** The form that issues a key. */
export const KeyForm = ({ path, keyId, sent }: KeyFormProps) => {
  const noScope = faultAt(sent, ['no_scope']);
  // A form that is shown again keeps its id, unless a key already has it.
  const kept = sent?.fault === 'already_issued' ? null : sent?.values.get('key_id');
  return (
    <form class="card form" method="post" action={`${path}/new`}>
      <input type="hidden" name="key_id" value={kept || keyId} />
      <Field
        id="name"
        label={t.name}
        hint={t.nameHint}
        sent={sent}
        faults={['bad_key_name', 'already_issued']}
        maxlength={80}
        required
      />
      <fieldset aria-describedby={noScope === null ? undefined : 'scope-fault'}>
        <legend>{t.may}</legend>
        {Object.entries(t.scopes).map(([scope, [name]]) => (
          <label class="choice" for={`scope-${scope}`}>
            <input
              type="checkbox"
              id={`scope-${scope}`}
              name="scope"
              value={scope}
              checked={sent?.values.getAll('scope').includes(scope) ?? false}
            />
            <strong>{name}</strong>
            <span class="mono">{scope}</span>
          </label>
        ))}
        {noScope === null ? null : (
          <p class="fault" id="scope-fault">
            {noScope}
          </p>
        )}
      </fieldset>
      <Field
        id="days"
        label={t.days}
        hint={t.daysHint}
        type="number"
        min="1"
        step="1"
        sent={sent}
        faults={['bad_expiry']}
        short
      />
      <div class="actions">
        <button class="primary" type="submit">
          {t.submit}
        </button>
        <a class="button" href={path}>
          {texts.cancel}
        </a>
      </div>
    </form>
  );
};
