import { mountBilling } from './billing.ts';
import { mountBulkFunctions } from './bulk.ts';
import { mountClockFunctions } from './clocks.ts';
import { mountEventFunction } from './events.ts';
import { mountFeeFunction } from './fees.ts';
import { mountPlanFunctions } from './plans.ts';
import { mountSiteFunction } from './sites.ts';
import { mountAlertFunctions } from './spend-alerts.ts';
import { mountTestDataFunctions } from './test-data.ts';
import { mountUsageExportFunctions } from './usage-export.ts';
import { mountUsageLines } from './usage-lines.ts';
import { mountWebhookFunctions } from './webhooks.ts';

/** The functions whose code is loaded with the first call of one of them. */
export const loaded = [
  mountEventFunction,
  mountWebhookFunctions,
  mountClockFunctions,
  mountUsageLines,
  mountPlanFunctions,
  mountBilling,
  mountBulkFunctions,
  mountTestDataFunctions,
  mountSiteFunction,
  mountFeeFunction,
  mountUsageExportFunctions,
  mountAlertFunctions,
];
