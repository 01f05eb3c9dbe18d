import type { Child, FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';

const strong = (parts: Child[]): Child => <strong>{parts}</strong>;

interface NoticeProps {
  status: 'suspended' | 'terminated';
  /** Where the customer can ask; absent when the reseller has set no address. */
  supportHref?: string | undefined;
}

/** Why a workspace is not active. The service renders it where no stylesheet of a reseller applies. */
export const StatusNotice: FC<NoticeProps> = ({ status, supportHref }) => (
  <div data-brand-protected="notice" role="status">
    <span>{useMessages().surface[status]({ strong })}</span>
    {supportHref && (
      <a data-push="" href={supportHref}>
        {useMessages().surface.contactProvider}
      </a>
    )}
  </div>
);

interface StaffProps {
  workspace: string;
  /** The reseller for whom the person works. */
  account: string;
  /** The workspace's page in the reseller's console. */
  backHref: string;
}

/**
 * Shows staff of the reseller whose dashboard they are viewing. The service renders it above the surface. In the
 * document it follows the surface, so that the skip link stays the first link.
 */
export const StaffNotice: FC<StaffProps> = ({ workspace, account, backHref }) => (
  <aside data-brand-protected="notice" data-first="" aria-label={useMessages().surface.staffLabel}>
    <span>{useMessages().surface.staff({ workspace, account, strong })}</span>
    <a data-push="" href={backHref}>
      {useMessages().surface.backToConsole}
    </a>
  </aside>
);

interface LegalProps {
  links: ReadonlyArray<{ readonly label: string; readonly href: string }>;
  /** One sentence that names the company that bills the customer. */
  billing: string;
}

/** The legal strip below the surface, with the billing company. */
export const LegalStrip: FC<LegalProps> = ({ links, billing }) => (
  <footer data-brand-protected="legal">
    <span>{billing}</span>
    {links.map(({ label, href }, index) => (
      <a href={href} data-push={index === 0 ? '' : undefined}>
        {label}
      </a>
    ))}
  </footer>
);
