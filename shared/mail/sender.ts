import type { Identity } from '../presentation/identity.ts';

/** The identity that sends a message, and the origin of its links and pictures. */
export interface Sender {
  identity: Identity;
  origin: string;
}
