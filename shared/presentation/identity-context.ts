import { createContext } from '../runtime/context.ts';
import type { Identity } from './identity.ts';

const IdentityContext = createContext<Identity | null>(null);

export const IdentityProvider = IdentityContext.Provider;

/** The identity of the page that is being rendered. */
export function useIdentity(): Identity {
  const identity = IdentityContext.use();
  if (identity === null) throw new Error('a page is drawn without an IdentityProvider');
  return identity;
}
