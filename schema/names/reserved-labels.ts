/** Labels below the hosts of sites that look like a service of the operator, or that programs ask for by convention. */
const RESERVED: ReadonlySet<string> = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog-admin cdn
  checkout cloud console contact-us cpanel customer customers dashboard demo dev dns docs domain domains download
  email files ftp gateway git help host hosting hostmaster id identity images imap info internal invoice invoices
  legal livery localhost login logout mail mailer manage mcp media mobile mta-sts my new noc notifications ns1 ns2
  oauth operator pay payment payments platform pop pop3 postmaster preview privacy proxy register reseller root
  sandbox secure security server service services sftp shop-admin sign-in signin signup sites smtp sso staging static
  status store-admin support system terms test testing upload uploads user users verify vpn webhook webhooks webmail
  webmaster wpad www www1 www2`.split(/\s+/),
);

/** Whether no site may choose this label for its address. */
export const isReservedLabel = (label: string): boolean => RESERVED.has(label);
