import type { FC } from 'hono/jsx';
import type { FormTarget } from './action-form.tsx';
import { HiddenFields } from './action-form.tsx';
import { Button } from './button.tsx';
import { Search } from './control.tsx';
import { Toolbar } from './page.tsx';

export interface SearchView {
  /** Address of the page; the hidden fields are the parameters that stay. */
  readonly target: FormTarget;
  /** The current search text. */
  readonly value: string;
}

/** Searches the list below it. It sends a GET, so that the address of the result can be stored and shared. */
export const SearchForm: FC<{ search: SearchView; label: string; submit: string }> = (props) => (
  <search>
    <form method="get" action={props.search.target.action}>
      <HiddenFields target={props.search.target} />
      <Toolbar>
        <Search name="q" label={props.label} value={props.search.value} />
        <Button variant={['secondary', 'small']} icon="search" type="submit">
          {props.submit}
        </Button>
      </Toolbar>
    </form>
  </search>
);
