import type { Result } from '#shared/result.ts';
import { CommandRefused } from './command.ts';

/** The sentence for each refusal of an operator verb. */
export const refusals: Readonly<Record<string, string>> = {
  account_not_found: 'There is no such account; `npm run livery -- list-accounts` shows them.',
  bad_code:
    'A plan code is lower-case letters, digits, ".", "_" and "-", 1 to 64, starting with a letter or digit.',
  bad_domain: 'That is not a host name.',
  bad_email: 'That is not an e-mail address.',
  bad_limit: 'A limit is a whole number of bytes, 0 or more.',
  bad_reason: 'Give the reason with --reason, in 1 to 500 characters.',
  bad_name: 'A name has 1 to 120 characters (a key name 1 to 80).',
  build_has_ended: 'Its build has ended and its charge was refunded: start a new build in the project.',
  dead_letter_not_found: 'There is no such message; `npm run livery -- list-dead-letters` shows them.',
  domain_public: 'That name is a public suffix, below which other people register names.',
  domain_reserved: 'That name belongs to this service.',
  domain_taken: 'Another account or a customer site has that domain.',
  key_not_found: 'There is no such key, or it has ended; `npm run livery -- list-keys <account>` shows them.',
  last_owner: 'An account keeps at least one owner: add another one first.',
  member_not_found: 'That person is not a member of the account.',
  no_scope: 'A key needs at least one --scope: theme or platform.',
  site_not_found: 'There is no site of that slug or host name.',
  only_owner:
    'That person is the only owner of an active account: make somebody else its owner, or disable the account first.',
  user_not_found: 'There is no person with that address.',
  plan_exists: 'The account already has a plan of that code; a code keeps its meaning.',
  plan_limit: 'The account has the maximum number of plans.',
  plan_not_found: 'The account has no plan of that code.',
};

/**
 * The value of a verb's result.
 *
 * @throws CommandRefused with a sentence for its code.
 */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CommandRefused(refusals[result.code] ?? `The command was refused: ${result.code}.`);
}
