import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountAccounts } from './accounts/mount-accounts.tsx';
import { mountAssets } from './assets/mount-assets.tsx';
import { mountAssistants } from './assistants/mount-assistants.ts';
import { mountAudit } from './audit/mount-audit.ts';
import { mountBillingPage } from './billing/mount-billing-page.ts';
import { mountBranding } from './branding/mount-branding.tsx';
import { mountDomain } from './domain/mount-domain.tsx';
import { mountImports } from './imports/mount-imports.ts';
import { mountKeys } from './keys/mount-keys.tsx';
import { mountMails } from './mails/mount-mails.tsx';
import { mountMembers } from './members/mount-members.tsx';
import { mountOverview } from './overview/mount-overview.ts';
import { mountPlans } from './plans/mount-plans.tsx';
import { mountSiteReports } from './reports/mount-reports.ts';
import { mountSender } from './sender/mount-sender.ts';
import { mountTenants } from './tenants/mount-tenants.tsx';
import { mountTestMode } from './test-mode/mount-test-mode.tsx';
import { mountUsageExport } from './usage-export/mount-usage-export.ts';
import { mountWebhooks } from './webhooks/mount-webhooks.ts';

/** Mounts the reseller's console for owners and admins of an account. Its pages work without script. */
export function mountConsole(app: Hono<AppEnv<PlatformEnv>>): void {
  mountAccounts(app);
  mountOverview(app);
  mountBranding(app);
  mountMails(app);
  mountAssets(app);
  mountAssistants(app);
  mountTenants(app);
  mountImports(app);
  mountPlans(app);
  mountKeys(app);
  mountWebhooks(app);
  mountMembers(app);
  mountBillingPage(app);
  mountUsageExport(app);
  mountDomain(app);
  mountSender(app);
  mountSiteReports(app);
  mountAudit(app);
  mountTestMode(app);
}
