/** Messages about host names that people claimed, by the notice that is kept until they were sent. */
export const domainMails = {
  domain_taken: {
    subject: (domain: string) => `${domain} was verified by somebody else`,
    text: (domain: string) =>
      [
        `You asked to use ${domain}. Somebody else has proved that the name is theirs, by a record in its DNS.`,
        '',
        'Your request has ended and nothing was changed on your sites. If the name is yours, remove the TXT record that is not',
        'yours from its DNS: 72 hours later the name is free, and you can add it again.',
      ].join('\n'),
  },
  claim_ended: {
    subject: (domain: string) => `${domain} was not verified`,
    text: (domain: string) =>
      [
        `You asked to use ${domain}. For 7 days its DNS did not have the TXT record that proves that the name is yours.`,
        '',
        'Your request has ended. You can add the name again at any time; it gets a new record then.',
      ].join('\n'),
  },
  proof_missing: {
    subject: (domain: string) => `A DNS record of ${domain} is missing`,
    text: (domain: string) =>
      [
        `The TXT record that proves that ${domain} is yours is not in its DNS any more.`,
        '',
        'Your site still answers there. If the record is not back within 72 hours, the name is taken out of use and others can',
        'verify it. The record is shown on the page of your domains.',
      ].join('\n'),
  },
  proof_gone: {
    subject: (domain: string) => `${domain} is no longer yours here`,
    text: (domain: string) =>
      [
        `The TXT record that proves that ${domain} is yours was missing for 72 hours.`,
        '',
        'The name was taken out of use. You can add it again at any time; it gets a new record then.',
      ].join('\n'),
  },
} as const;

export type DomainNotice = keyof typeof domainMails;

export const isDomainNotice = (notice: string): notice is DomainNotice => Object.hasOwn(domainMails, notice);
