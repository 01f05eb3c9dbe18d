import { type Scope, scopeNames, scopes } from '../../../schema/access/scopes.ts';

/** One checkbox a scope. Reading is always part of a connection. */
export const ScopeChoices = (props: { chosen: readonly Scope[]; idPrefix: string }) => (
  <fieldset>
    <legend>It may</legend>
    {scopeNames.map((name) => {
      const id = `${props.idPrefix}-${name.replace(':', '-')}`;
      const locked = name === 'service:read';
      return (
        <label class="choice" for={id}>
          <input
            type="checkbox"
            id={id}
            name="scope"
            value={name}
            checked={locked || props.chosen.includes(name)}
            disabled={locked}
          />
          <strong>
            {scopes[name]}
            {locked ? ' (always)' : ''}
          </strong>
          <span class="mono">{name}</span>
        </label>
      );
    })}
  </fieldset>
);
