import type { Child, FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';

const strong = (parts: Child[]): Child => <strong>{parts}</strong>;

interface Protected {
  /** Whether a question is open, which is to be answered first. */
  inert?: boolean;
}

interface NoticeProps extends Protected {
  status: 'suspended' | 'terminated';
  /** Where the customer can ask; absent when the reseller has set no address. */
  supportHref?: string | undefined;
}

/** Why a workspace is not active. The service renders it where no stylesheet of a reseller applies. */
export const StatusNotice: FC<NoticeProps> = ({ status, supportHref, inert }) => (
  <div data-brand-protected="notice" role="status" inert={inert}>
    <span>{useMessages().surface[status]({ strong })}</span>
    {supportHref && (
      <a data-push="" href={supportHref}>
        {useMessages().surface.contactProvider}
      </a>
    )}
  </div>
);

interface StaffProps extends Protected {
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
export const StaffNotice: FC<StaffProps> = ({ workspace, account, backHref, inert }) => (
  <aside
    data-brand-protected="notice"
    data-first=""
    inert={inert}
    aria-label={useMessages().surface.staffLabel}
  >
    <span>{useMessages().surface.staff({ workspace, account, strong })}</span>
    <a data-push="" href={backHref}>
      {useMessages().surface.backToConsole}
    </a>
  </aside>
);

interface LegalProps extends Protected {
  links: ReadonlyArray<{ readonly label: string; readonly href: string }>;
  /** One sentence that names the company that bills the customer. */
  billing: string;
}

/** The legal strip below the surface, with the billing company. */
export const LegalStrip: FC<LegalProps> = ({ links, billing, inert }) => (
  <footer data-brand-protected="legal" inert={inert}>
    <span>{billing}</span>
    {links.map(({ label, href }, index) => (
      <a href={href} data-push={index === 0 ? '' : undefined}>
        {label}
      </a>
    ))}
  </footer>
);
