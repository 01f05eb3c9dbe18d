import type { Notice } from '../surface/pages/page-view.ts';

/** What a refused act came to, and what to do about it; by the code of the refusal. */
const refusals: Readonly<Record<string, string>> = {
  failed: 'The service did not answer in time. What you wrote is still here: send it again in a moment.',
  workspace_suspended: 'The workspace is suspended. Ask your provider to lift the suspension.',
  project_limit: 'Your plan has no room for another project. Ask your provider for a larger plan.',
  prompt_missing: 'Say in a sentence or two what should be built.',
  prompt_too_long: 'That is too long. Shorten the description to 8,000 characters.',
  insufficient_credits: 'There are not enough credits for a build. Free ones come back at 00:00 UTC.',
  monthly_cap_reached: 'The monthly limit of your plan is reached. Top-up credits can still be used.',
  idempotency_conflict: 'This form was sent before with another text. Send it once more.',
  unknown_skill: 'A skill you chose is not there any more. Choose again.',
  build_finished: 'The build had finished already.',
  build_not_found: 'There is no build running.',
  nothing_to_publish: 'Build the project first; then there is something to publish.',
  publish_limit: 'Your plan allows no further published project. Unpublish another one first.',
  domains_not_included: 'Your plan has no custom domains. Ask your provider for one that has.',
  domain_limit: 'Your plan allows no further domain. Remove one you do not need first.',
  domain_taken:
    'Somebody else has verified that name. If it is yours, take their TXT record out of its DNS: it is free 72 hours later.',
  domain_elsewhere: 'This workspace has that name for another project. Remove it there first.',
  domain_ambiguous: 'Several of your workspaces have that name. Open the one you mean.',
  domain_public: 'Under that name strangers register names of their own. Enter one that is yours alone.',
  domain_reserved: 'That name belongs to this service. Enter one of your own.',
  claim_ended: 'The 7 days for that name are over. Add it again for a new record.',
  dns_unanswered: 'DNS did not answer just now. The name is looked for again by itself.',
  domain_not_found: 'That domain is not here any more.',
  bad_domain: 'Enter a complete host name such as www.example.com.',
  record_missing:
    'The TXT record was not found yet. New records can take an hour to be seen; check again later.',
  domain_not_bound: 'The domain could not be connected just now. Check again in a few minutes.',
  project_not_found: 'That project is not here any more.',
  bad_project_name: 'Enter a name of 1 to 120 characters on one line.',
  not_found: 'That is not here any more.',
  bad_email: 'Enter a complete e-mail address.',
  already_member: 'That person has access already.',
  member_not_found: 'That person has no access here.',
  not_owner: 'Only an owner of the workspace can do this. Ask one of them.',
  keep_owner: 'This person cannot be removed: the workspace is theirs.',
};

export const refusalOf = (code: string): string =>
  refusals[code] ?? 'This could not be done. Reload the page and try again.';

/** What was done, by the word in the address of the page that follows. */
export const successes: Readonly<Record<string, Notice>> = {
  published: { tone: 'success', title: 'Published' },
  unpublished: { tone: 'success', title: 'Unpublished' },
  'project-renamed': { tone: 'success', title: 'Project renamed' },
  'project-deleted': { tone: 'info', title: 'Project deleted', text: 'It can be restored below.' },
  'project-restored': {
    tone: 'success',
    title: 'Project restored',
    text: 'Publish it to show it to visitors again.',
  },
  cancelled: { tone: 'info', title: 'Build cancelled', text: 'Its credits were given back.' },
  'domain-added': {
    tone: 'success',
    title: 'Domain added',
    text: 'Set the records below, then check again.',
  },
  'domain-active': { tone: 'success', title: 'Domain is active' },
  'domain-removed': { tone: 'success', title: 'Domain removed' },
  'access-changed': { tone: 'success', title: 'Access changed' },
  disconnected: { tone: 'success', title: 'Disconnected' },
  invited: { tone: 'success', title: 'Invited', text: 'A message tells them how to sign in.' },
  'invitation-failed': {
    tone: 'warning',
    title: 'Invited, but not told',
    text: 'They can sign in with that address. The message could not be sent: send it again, or tell them yourself.',
  },
  'invitation-limited': {
    tone: 'warning',
    title: 'Invited, but not told',
    text: 'They can sign in with that address. Too many messages were sent just now: send theirs again in a minute.',
  },
  removed: { tone: 'success', title: 'Removed' },
};

/** Causes of a failed build. */
export const buildFailures: Readonly<Record<string, string>> = {
  timed_out: 'It took too long. Start it again, perhaps with a shorter request.',
  workspace_suspended: 'The workspace was suspended while it ran.',
  project_deleted: 'The project was deleted while it ran.',
};

export const dashboardTexts = {
  refused: 'Not done',
  buildFailed: 'The last build failed',
  buildFailedBody: 'Its credits were given back. Change the request and build again.',
  steps: { queued: 'Waiting', running: 'Building', ready: 'Ready to preview' },
  cancelQuestion: {
    title: 'Cancel this build?',
    body: 'What it made so far is dropped and its credits are given back.',
    act: 'Cancel build',
  },
  periods: { current_month: 'This month', last_month: 'Last month', ytd: 'This year' },
  spent: { current_month: 'Used this month', last_month: 'Used last month', ytd: 'Used this year' },
  limits: {
    projects: { label: 'Projects', meaning: 'Sites you may have, published or not.' },
    published: { label: 'Published projects', meaning: 'Sites that visitors may see at the same time.' },
    domains: { label: 'Custom domains', meaning: 'Host names of your own for published projects.' },
    daily: {
      label: 'Free credits a day',
      meaning: 'Used before all others; what is left at midnight UTC is lost.',
    },
    monthly: {
      label: 'Plan credits a month, at most',
      meaning: 'Free and monthly credits together. Credits you bought can be used beyond it.',
    },
    rollover: {
      label: 'Months that credits are carried over',
      meaning: 'Monthly credits you did not use stay this long.',
    },
  },
  pages: { older: 'Older ›', newest: '‹ Newest' },
  unnamedClient: 'An unnamed application',
  billedBy: (name: string) => `Billed by ${name}.`,
  terms: 'Terms',
  privacy: 'Privacy',
} as const;
