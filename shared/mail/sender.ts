import type { Identity } from '../presentation/identity.ts';

/** In whose name a message is sent, and the origin that its links and pictures are on. */
export interface Sender {
  identity: Identity;
  origin: string;
}
