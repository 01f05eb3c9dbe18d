import { raw } from 'hono/html';
import type { Child, FC } from 'hono/jsx';
import { Fragment } from 'hono/jsx/jsx-runtime';

/** A value for everything that is rendered inside its `Provider`. */
export interface Context<Value> {
  readonly Provider: FC<{ value: Value; children?: Child }>;
  use(): Value;
}

/**
 * A context for pages that are rendered synchronously. hono's own supports asynchronous components, and includes its
 * streaming, its error boundaries and its renderer for browsers (6 KiB gzip in each Worker that renders pages). The
 * service needs none of them, because verbs have run before a page is rendered.
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
