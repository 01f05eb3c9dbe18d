import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountAccounts } from './accounts/routes.tsx';
import { mountAssets } from './assets/routes.tsx';
import { mountAssistants } from './assistants/routes.ts';
import { mountAudit } from './audit/routes.ts';
import { mountBillingPage } from './billing/routes.ts';
import { mountBranding } from './branding/routes.tsx';
import { mountDomain } from './domain/routes.tsx';
import { mountImports } from './imports/routes.ts';
import { mountKeys } from './keys/routes.tsx';
import { mountMails } from './mails/routes.tsx';
import { mountMembers } from './members/routes.tsx';
import { mountOverview } from './overview/routes.ts';
import { mountPlans } from './plans/routes.tsx';
import { mountSiteReports } from './reports/routes.ts';
import { mountSender } from './sender/routes.ts';
import { mountTenants } from './tenants/routes.tsx';
import { mountTestMode } from './test-mode/routes.tsx';
import { mountUsageExport } from './usage-export/routes.ts';
import { mountWebhooks } from './webhooks/routes.ts';

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
