import { type Scope, scopeNames, usualScopes } from '#schema/access/scopes.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';

interface ScopeChoicesProps {
  chosen: readonly Scope[];
  idPrefix: string;
  /** The requested scopes. A requested scope that is not ticked gets a mark. */
  asked?: readonly Scope[];
}

/** One checkbox for each scope. `service:read` is always part of a connection. */
export const ScopeChoices = ({ chosen, idPrefix, asked }: ScopeChoicesProps) => {
  const { choices: texts, scopes } = useMessages().access;
  return (
    <fieldset>
      <legend>{texts.scopes}</legend>
      {scopeNames.map((name) => {
        const id = `${idPrefix}-${name.replace(':', '-')}`;
        const locked = name === 'service:read';
        const { title, detail } = scopes[name];
        return (
          <label class="choice" for={id}>
            <input
              type="checkbox"
              id={id}
              name="scope"
              value={name}
              checked={locked || chosen.includes(name)}
              disabled={locked}
            />
            <strong>
              {title}
              {asked === undefined || usualScopes.includes(name) || chosen.includes(name) ? null : (
                <span class="tag">{asked.includes(name) ? texts.askedFor : texts.notAsked}</span>
              )}
            </strong>
            <span>{detail}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
