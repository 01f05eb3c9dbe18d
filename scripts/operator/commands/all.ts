import { accountCommands } from './accounts.ts';
import { deadLetterCommands } from './dead-letters.ts';
import { domainCommands } from './domains.ts';
import { exportCommands } from './exports.ts';
import { keyCommands } from './keys.ts';
import { ledgerCommands } from './ledger.ts';
import { memberCommands } from './members.ts';
import { planCommands } from './plans.ts';
import { serviceCommands } from './service.ts';
import { siteCommands } from './sites.ts';
import { userCommands } from './users.ts';

/** Every command of the operator, in the order of `--help`. */
export const commands = [
  ...accountCommands,
  ...memberCommands,
  ...keyCommands,
  ...planCommands,
  ...domainCommands,
  ...userCommands,
  ...siteCommands,
  ...exportCommands,
  ...ledgerCommands,
  ...deadLetterCommands,
  ...serviceCommands,
] as const;
