import { type Scope, scopeNames } from '../../../schema/access/scopes.ts';
import { scopeTexts, choiceTexts as texts } from '../../../shared/texts/access.ts';

interface ScopeChoicesProps {
  chosen: readonly Scope[];
  idPrefix: string;
  /** Marks what is not chosen as not asked for. */
  asked?: boolean;
}

/** One checkbox a scope. Reading is always part of a connection. */
export const ScopeChoices = ({ chosen, idPrefix, asked }: ScopeChoicesProps) => (
  <fieldset>
    <legend>{texts.scopes}</legend>
    {scopeNames.map((name) => {
      const id = `${idPrefix}-${name.replace(':', '-')}`;
      const locked = name === 'service:read';
      const { title, detail } = scopeTexts[name];
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
            {asked && !locked && !chosen.includes(name) ? <span class="tag">{texts.notAsked}</span> : null}
          </strong>
          <span>{detail}</span>
        </label>
      );
    })}
  </fieldset>
);
