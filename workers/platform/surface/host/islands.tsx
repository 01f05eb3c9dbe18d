import type { Child, FC } from 'hono/jsx';
import { useMessages } from '../../../../shared/i18n/locale-context.ts';

const strong = (parts: Child[]): Child => <strong>{parts}</strong>;

interface NoticeProps {
  status: 'suspended' | 'terminated';
  /** Where the customer can ask; absent when the reseller has named no place. */
  supportHref?: string | undefined;
}

/** Why a workspace does not work. Drawn by the service, out of any stylesheet's reach. */
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
  /** The reseller that the person works for. */
  account: string;
  /** The workspace in the reseller's console. */
  backHref: string;
}

/**
 * Says to somebody of the reseller whose dashboard they are looking at. Drawn by the service, above the surface; in the
 * document it comes after it, so that the link that skips to the content stays the first.
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
  /** States in one sentence who is charged. */
  billing: string;
}

/** Billing and legal strip under the surface. */
export const LegalIsland: FC<LegalProps> = ({ links, billing }) => (
  <footer data-brand-protected="legal">
    <span>{billing}</span>
    {links.map(({ label, href }, index) => (
      <a href={href} data-push={index === 0 ? '' : undefined}>
        {label}
      </a>
    ))}
  </footer>
);
