import type { Child, FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { PageScript } from '#shared/pages/page-script.tsx';
import type { BrandView } from '#shared/surface/view.ts';
import { HostPage } from '../host/host-page.tsx';
import { LegalStrip, StaffNotice, StatusNotice } from '../host/protected-elements.tsx';
import { Surface } from '../host/surface.tsx';
import { Toast, ToastRegion } from '../parts/alert.tsx';
import { Button } from '../parts/button.tsx';
import { OfflineNotice } from '../parts/offline-notice.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { mailto } from '../shell/footer.tsx';
import type { ShellView } from '../shell/shell-view.ts';
import { Confirmation, type ConfirmationView } from './confirmation.tsx';
import type { Notice } from './page-view.ts';

export interface DashboardDocumentProps {
  readonly accountId: string;
  readonly brand: BrandView;
  readonly shell: ShellView;
  /** Name of the page, for the title of the window. */
  readonly title: string;
  /** The service's base sheet, then the reseller's published stylesheet, if any. */
  readonly stylesheets: readonly string[];
  /** Icon of the window when the brand has none. */
  readonly plainIconHref?: string | undefined;
  /** Scripts that update the page and watch the connection; pages are complete without them. */
  readonly scripts?: readonly PageScript[];
  /** Shown to staff of the reseller: the account, and a link to its console. */
  readonly staff?: { readonly account: string; readonly backHref: string } | undefined;
  /** A question above the page, which is inert meanwhile. */
  readonly confirmation?: ConfirmationView | undefined;
  readonly notices?: readonly Notice[];
  /** Whether the focus moves to the first notice; samples only show one. */
  readonly focusNotice?: boolean;
  /** Address of the page without its notices; absent when they cannot be dismissed. */
  readonly noticesCloseHref?: string | undefined;
  /** Text and links of the legal strip, which the service renders. */
  readonly legal: {
    readonly billing: string;
    readonly links: ReadonlyArray<{ label: string; href: string }>;
  };
  readonly children?: Child;
}

/** A whole page of the customer dashboard: notice, branded surface, legal strip. */
export const DashboardDocument: FC<DashboardDocumentProps> = (props) => {
  const { accountId, brand, shell, confirmation, notices = [], scripts = [] } = props;
  const inert = confirmation !== undefined;
  const { identity, logos } = brand.document;
  const favicon = logos?.favicon && brand.assetUrls[logos.favicon.asset];
  return (
    <HostPage
      // Screen readers begin a page with its title: the result of a form comes first.
      title={[...notices.map(({ title }) => title), props.title, identity.productName].join(' · ')}
      mode={shell.mode}
      stylesheets={props.stylesheets}
      faviconHref={favicon ?? props.plainIconHref}
      faviconTitle={favicon && logos?.favicon?.alt}
      scripts={scripts}
    >
      {shell.status !== 'active' && (
        <StatusNotice
          status={shell.status}
          inert={inert}
          supportHref={identity.support?.url ?? mailto(identity.support?.email)}
        />
      )}
      <Surface accountId={accountId} mode={shell.mode} brand={brand} routeHref={shell.hrefs.route}>
        {(notices.length > 0 || scripts.length > 0) && (
          <ToastRegion
            {...(notices.length > 0 && { role: 'region', 'aria-label': useMessages().surface.notices })}
          >
            {notices.map(({ tone, title, text }, index) => (
              <Toast
                tone={tone}
                title={title}
                focused={props.focusNotice === true && index === 0 && !inert}
                actions={
                  props.noticesCloseHref && (
                    <Button variant={['ghost', 'small']} href={props.noticesCloseHref}>
                      {useMessages().surface.dismiss}
                    </Button>
                  )
                }
              >
                {text && <p>{text}</p>}
              </Toast>
            ))}
            {scripts.length > 0 && <OfflineNotice />}
          </ToastRegion>
        )}
        <DashboardShell view={shell} inert={inert}>
          {props.children}
        </DashboardShell>
        <Confirmation view={confirmation} />
      </Surface>
      {props.staff && <StaffNotice workspace={shell.workspace.name} inert={inert} {...props.staff} />}
      <LegalStrip inert={inert} {...props.legal} />
    </HostPage>
  );
};
