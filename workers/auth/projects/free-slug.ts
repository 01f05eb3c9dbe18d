import { isSlug } from '#shared/projects/slug.ts';

/**
 * Labels that people and programs expect to be the operator's own hosts (RFC 2142 for mail), or that clients look up
 * automatically (mail and proxy configuration).
 */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing cdn console ' +
    'dashboard docs email ftp help host hostmaster imap info isatap livery localhost login mail mailer-daemon mcp ns1 ns2 ' +
    'oauth operator platform pop pop3 postmaster root secure security sign-in signin site sites smtp ssl sso staging ' +
    'static status support sysadmin system webmail webmaster wpad www www1 www2'
  ).split(' '),
);

/** Whether a new site may have the slug. */
export const isFreeSlug = (text: string): boolean => isSlug(text) && !RESERVED.has(text);
