/** These texts are loaded with their page. */
export const sender = {
  lead: 'Your customers’ mails come from an address of your own, for example hello@mail.example.com.',
  off: 'This service is not set up to send under domains of resellers. All mails come from its own address, with your name beside it. Ask the operator of the service for a mail relay.',
  offTitle: 'Not available here',
  localPart: 'Before the @',
  localPartHint:
    'For example hello. Bounces and answers may arrive there: make it an address that somebody reads.',
  domain: 'Domain',
  domainHint:
    'A domain of yours, or better a name below it that is for mail alone (mail.example.com): what it sends then does not change how your other mails are judged.',
  submit: 'Save address',
  change: 'Change the address',
  address: 'Address',
  state: 'State',
  states: { active: 'in use', pending: 'waiting for its records', lost: 'lost' },
  stopped: 'not in use: this service has no mail relay',
  now: 'Mails come from',
  platform: (address: string) => `${address}, the service’s address`,
  since: 'Last checked',
  notChecked: 'not yet',
  next: 'Next check',
  ends: 'Request ends',
  outOfUse: 'Out of use',
  check: 'Check now',
  missing: 'What is missing',
  records: 'DNS records',
  recordsLead: 'At the company where you manage the domain, create these records:',
  recordsKeep:
    'Mails are sent from your address as long as these records are there. They are checked every day. When one is missing for 72 hours, the service’s address is used again, and the owners and admins get a mail before.',
  gone: 'Mails come from the service’s address. You can ask for this domain again, or for another one.',
  columns: { record: 'Record', name: 'Name', value: 'Value', state: 'State' },
  kinds: {
    dkim: { type: 'TXT', what: 'DKIM: the key that mails are signed with' },
    nextDkim: { type: 'TXT', what: 'DKIM: the second key, which takes over' },
    bounces: { type: 'CNAME', what: 'Return path: where mails that cannot be delivered go' },
    spf: { type: 'TXT', what: 'SPF: which servers send' },
    dmarc: { type: 'TXT', what: 'DMARC: what receivers do with mails that fail' },
  },
  recordStates: {
    missing: 'missing',
    wrong: 'wrong',
    right: 'right',
    unanswered: 'could not be asked',
    none: 'not checked yet',
  },
  found: 'Found:',
  faults: {
    other_key: 'It has another key than the one above. Copy the value as a whole.',
    key_revoked: 'Its key is empty, which says that it was revoked.',
    several_records:
      'There are several such records, and only one may be there. Merge them into the value above.',
    unusable: 'It cannot be read as such a record, or does not allow these signatures.',
    other_target: 'The name points somewhere else.',
    not_included:
      'It does not name the servers of this service. Replace it with the value above, which keeps the rest.',
    after_all: 'The inclusion comes after “all”, where it has no effect.',
    too_many_lookups:
      'Its check takes more than 10 lookups, so that receivers refuse it. Remove includes that you do not need.',
    unknown_policy: 'Its policy is none of: none, quarantine, reject.',
  },
  lookups: (count: number) => `${count} of 10 lookups`,
  at: (name: string) => `at ${name}`,
  long: 'The DKIM value is longer than 255 characters. Most companies split it automatically; otherwise enter it as two quoted texts, one after the other.',
  spfOne: 'A name has one SPF record. If there is one already, its parts are kept in the value above.',
  dmarcAny:
    'A DMARC record that is there already, here or at the domain above, can stay, however strict: mails are signed with exactly this domain, which passes strict alignment (adkim=s) too. The signature alone is enough for DMARC, so that a strict aspf does no harm.',
  afterwards:
    'Changes of DNS can take a while. The records are checked after 1, 5, 15 and 60 minutes, then every hour for 7 days, and this page reloads itself meanwhile. Until they are right, mails come from the service’s address, and others can ask for the domain too.',
  renew: 'New key',
  renewText:
    'Makes a second key. The first signs until the record of the second is seen. Renew the key once a year, or when others could have read it.',
  former: (name: string) =>
    `The record ${name} of the key before can be removed a week after the change, when no mail is in transit any more.`,
  remove: 'Remove domain…',
  removeTitle: (name: string) => `Stop sending under ${name}?`,
  removeText: 'Mails come from the service’s address again.',
  removeQuestion:
    'Mails come from the service’s address at once. Leave the DKIM record for a week, for mails that are in transit. Asking for the domain again makes a new key.',
  removeButton: 'Remove sending domain',
} as const;
