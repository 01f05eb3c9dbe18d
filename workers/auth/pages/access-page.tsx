import type { Child } from 'hono/jsx';
import { PageLayout } from '#shared/pages/layout.tsx';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { type PageOptions, renderPage } from '#shared/pages/render-page.ts';
import { accessStyle } from './style.ts';

interface AccessPageProps {
  title: string;
  user?: string;
  wide?: boolean;
  scripts?: readonly PageScript[];
  children?: Child;
}

export const AccessPage = (props: AccessPageProps) => <PageLayout {...props} style={accessStyle} />;

/** Renders a page of the access area with its stylesheet. */
export const renderAccess = (
  page: Parameters<typeof renderPage>[0],
  options: Omit<PageOptions, 'style'> = {},
): Promise<Response> => renderPage(page, { ...options, style: accessStyle });
