import type { Locale } from '#shared/i18n/read-locale.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { linkTo, type MailContent, paragraph } from '#shared/mail/view/content.ts';

export interface ReachedAlert {
  accountId: string;
  tenantId: string;
  /** The tenant's external reference, and the name of the workspace. */
  externalRef: string;
  workspace: string;
  measure: 'credits' | 'usd' | 'cap_percent';
  threshold: number;
  reached: number;
}

const amount = ({ messages }: Locale, measure: ReachedAlert['measure'], micro: number): string =>
  messages.mail.spendAlert.amounts[measure]({ value: fromMicro(micro) });

/** The mail to a reseller's staff, which the platform sends. */
export function staffAlert(locale: Locale, origin: string, alert: ReachedAlert): MailContent {
  const words = locale.messages.mail.spendAlert;
  const { externalRef: tenant, accountId, tenantId } = alert;
  return {
    subject: words.subject({ tenant }),
    blocks: [
      paragraph(
        words.what({
          tenant,
          used: amount(locale, alert.measure, alert.reached),
          threshold: amount(locale, alert.measure, alert.threshold),
        }),
      ),
      paragraph(words.next),
      linkTo(`${origin}/console/${accountId}/tenants/${tenantId}`, words.link),
    ],
  };
}

/** The mail to the customer, which the reseller sends. */
export function customerAlert(locale: Locale, origin: string, alert: ReachedAlert): MailContent {
  const words = locale.messages.mail.spendAlert.customer;
  const used = amount(locale, alert.measure, alert.reached);
  return {
    subject: words.subject({ workspace: alert.workspace, used }),
    blocks: [
      paragraph(words.what({ workspace: alert.workspace, used })),
      paragraph(words.next),
      linkTo(`${origin}/dashboard?workspace=${alert.tenantId}`, words.link),
    ],
  };
}
