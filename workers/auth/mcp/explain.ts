/** Sentences for refusals of verbs, so that a model can correct the call or inform its user. */
const SENTENCES: Record<string, string> = {
  workspace_not_found:
    'There is no such workspace, or this connection may not enter it. list_workspaces shows those it may.',
  workspace_suspended:
    'The workspace is suspended: it can be read but not changed until its provider lifts the suspension.',
  project_not_found:
    'There is no such project in the workspaces of this connection. list_projects shows them.',
  project_limit: 'The workspace has as many projects as its plan allows.',
  slug_taken: 'That slug is taken. Choose another, or leave it out.',
  build_not_found: 'There is no such build in the workspaces of this connection. list_builds shows them.',
  message_not_found: 'There is no such message on the sites of this connection. list_messages shows them.',
  no_site: 'The project has no site yet. Write one with replace_site, or let start_build make one.',
  has_site:
    'This service builds without a language model, so that a prompt cannot change a site. Change it with edit_site, or write it anew with replace_site. With replace: true, start_build makes it anew from a prompt that says everything.',
  no_document:
    'That version has files alone and no document, so that it cannot be read or changed. replace_site writes a document anew.',
  site_changed:
    'The site has changed since base_build_id, and nothing was overwritten. Apply the change to what it is now, and send it with the newest build_id of get_site as base_build_id.',
  build_running:
    'A build of this project waits or runs, and would be lost behind the change. Wait until get_build says that it finished, or stop it with cancel_build; then try again.',
  nothing_changed:
    'The site is like that already: no version was made. diff_site and get_site show what it has.',
  site_too_large: 'The site would be too large. Use shorter texts, fewer pages or fewer sections.',
  edit_limit:
    'The site was changed as often as it may be within 24 hours. Go on later, with more changes in one call.',
  image_quota: 'The workspace has no room for the picture. Its people can delete others in the dashboard.',
  image_refused: 'The picture was not taken.',
  build_finished: 'The build has finished already and cannot be cancelled.',
  version_gone:
    'The files of that version were deleted: a project keeps those of its newest versions, of the published one and of those in use. list_builds shows the versions; take a newer one.',
  nothing_to_publish:
    'No build of this project has succeeded yet, or build_id names none of its versions, or one whose files were deleted because it is too old. Leave build_id out for the newest version; list_builds shows all. A project without a site gets one by start_build or replace_site.',
  publish_limit:
    'The workspace has as many published projects as its plan allows. list_projects shows which are published, and unpublish_project takes one offline, when the user says so.',
  insufficient_credits: 'The workspace has too few credits for this build. get_usage shows what is left.',
  monthly_cap_reached: 'The workspace has used as many credits this month as its plan allows.',
  idempotency_conflict:
    'This idempotency_key was used with other arguments, or for a project that was deleted since. Use a new one.',
  unknown_skill: 'One of the skills does not exist. list_skills shows those that do.',
  domains_not_included: 'The plan of this workspace has no custom domains.',
  domain_limit: 'The workspace has as many custom domains as its plan allows.',
  domain_taken:
    'Somebody else has verified that domain. It is free 72 hours after their TXT record has left its DNS.',
  domain_not_for_tests:
    'This is a workspace of a test side: its domains are made-up names that end in .test.',
  domain_elsewhere: 'That domain is on another project of this workspace. Remove it there first.',
  domain_ambiguous: 'Several workspaces have that domain. Say which one with project_id.',
  domain_public: 'That is a public suffix, under which strangers register names. Choose a name below it.',
  domain_reserved: 'That name belongs to this service. Choose one of the user’s own.',
  record_missing:
    'The TXT record was not found. It is looked for again by itself; new records can take an hour to be seen.',
  dns_unanswered: 'DNS did not answer just now. The record is looked for again by itself.',
  claim_ended: 'The 7 days for the TXT record are over. add_custom_domain starts again, with a new record.',
  domain_not_found:
    'That domain is not among those of this connection. get_project shows the domains of a project.',
  proof_gone:
    'The TXT record is not in DNS any more. Unless it comes back, the domain is taken out of use after 72 hours.',
  bad_cursor: 'cursor must be the next_cursor of the page before.',
  bad_domain: 'domain must be a public host name such as shop.example.com.',
  bad_slug:
    'slug must have 3 to 63 characters a-z, 0-9 and single hyphens, and begin and end with a letter or digit.',
  slug_reserved: 'That slug is kept for the service itself. Choose another, or leave it out.',
};

/** Codes of refusals that only the provider of the workspace can lift. */
const BY_PROVIDER = [
  'workspace_suspended',
  'project_limit',
  'publish_limit',
  'insufficient_credits',
  'monthly_cap_reached',
  'domains_not_included',
  'domain_limit',
] as const;

/** Whether a message is the sentence of such a refusal. */
export const ofProvider = (message: string): boolean =>
  BY_PROVIDER.some((code) => message.startsWith(explain(code)));

/** The sentence for the model about a refusal with this code. */
export const explain = (code: string): string => SENTENCES[code] ?? 'This cannot be done now.';
