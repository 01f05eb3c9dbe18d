import { raw } from 'hono/html';
import type { Child, FC } from 'hono/jsx';
import { Fragment } from 'hono/jsx/jsx-runtime';

/** A value that everything drawn inside its `Provider` can read. */
export interface Context<Value> {
  readonly Provider: FC<{ value: Value; children?: Child }>;
  use(): Value;
}

/**
 * A context for pages that are rendered synchronously. hono's own comes with its streaming, its error boundaries and
 * its renderer for browsers (6 KiB gzip in each Worker that draws pages), for asynchronous components. The service has
 * none: verbs have run before a page is rendered.
 */
export function createContext<Value>(initial: Value): Context<Value> {
  let current = initial;
  const Provider: Context<Value>['Provider'] = ({ value, children }) => {
    const outer = current;
    current = value;
    try {
      const html: unknown = Fragment({ children }).toString();
      if (typeof html !== 'string') throw new Error('a component of a page waits for something');
      return raw(html);
    } finally {
      current = outer;
    }
  };
  return { Provider, use: () => current };
}
