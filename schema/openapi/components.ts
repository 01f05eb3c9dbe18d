import {
  jsonRpcFailure,
  jsonRpcNotification,
  jsonRpcRequest,
  jsonRpcResult,
  rpcError,
  transportError,
} from '../access/mcp-routes.ts';
import * as assets from '../branding/asset-wire.ts';
import { link } from '../branding/link-wire.ts';
import { schedule, scheduleResponse } from '../branding/schedule-wire.ts';
import * as branding from '../branding/wire.ts';
import { partState } from '../contract/styling-contract-schema.ts';
import { anyEvent, eventCatalogue, eventSchemas } from '../events/catalogue.ts';
import * as eventWire from '../events/event-wire.ts';
import { auditEntry } from '../platform/audit-wire.ts';
import * as bulkWire from '../platform/bulk-wire.ts';
import * as clockWire from '../platform/clock-wire.ts';
import { EVENT_TYPES, type EventType } from '../platform/event-types.ts';
import * as feeWire from '../platform/fee-wire.ts';
import * as planRequests from '../platform/plan-requests.ts';
import * as planWire from '../platform/plan-wire.ts';
import * as requests from '../platform/requests.ts';
import * as siteWire from '../platform/site-wire.ts';
import * as alertRoutes from '../platform/spend-alert-routes.ts';
import * as testDataWire from '../platform/test-data-wire.ts';
import * as usage from '../platform/usage.ts';
import * as usageExport from '../platform/usage-export-wire.ts';
import { usageLine } from '../platform/usage-line-wire.ts';
import * as platform from '../platform/wire.ts';
import { named, pascalCase } from './names.ts';

/** Objects of events that differ from the others of their family. */
const OBJECTS: Readonly<Partial<Record<EventType, string>>> = {
  'tenant.updated': 'CustomerChangeEventData',
  'tenant.plan_changed': 'PlanChangeEventData',
  'tenant.spend_alert_reached': 'SpendAlertEventData',
  'site.taken_down': 'TakedownEventData',
  'site.restored': 'TakedownEventData',
  'site.reported': 'ReportEventData',
  'site.report_settled': 'ReportEventData',
  'site.message_received': 'MessageEventData',
  'site.scheduled': 'SiteScheduleEventData',
  'site.schedule_completed': 'SiteScheduleEventData',
  'site.schedule_cancelled': 'SiteScheduleEventData',
  'site.schedule_failed': 'SiteScheduleEventData',
  'brand.scheduled': 'BrandScheduleEventData',
  'brand.schedule_completed': 'BrandScheduleEventData',
  'brand.schedule_cancelled': 'BrandScheduleEventData',
  'brand.schedule_failed': 'BrandScheduleEventData',
  'connection.budget_reached': 'BudgetEventData',
};

/** Names the schemas that several operations share. A body of one operation is named after it (`operation.ts`). */
export function nameSharedSchemas(): void {
  named(jsonRpcRequest, 'JsonRpcRequest');
  named(jsonRpcNotification, 'JsonRpcNotification');
  named(jsonRpcResult, 'JsonRpcResult');
  named(jsonRpcFailure, 'JsonRpcFailure');
  named(rpcError, 'JsonRpcError');
  named(transportError, 'JsonRpcTransportError');
  named(branding.accountTheme, 'AccountTheme');
  named(branding.themeAsset, 'ThemeAsset');
  named(branding.strippedEntry, 'StrippedEntry');
  named(branding.releaseResponse, 'ReleaseResponse');
  named(link, 'BrandLink');
  named(schedule, 'BrandSchedule');
  named(scheduleResponse, 'BrandScheduleResponse');
  named(assets.managedAsset, 'ManagedAsset');
  named(assets.assetContent, 'AssetContent');
  named(assets.assetReference, 'AssetReference');
  named(assets.assetUsage, 'AssetUsage');
  named(partState, 'PartState');
  named(requests.tenantRequest, 'TenantRequest');
  named(requests.noRequest, 'EmptyRequest');
  named(platform.tenantRecord, 'Tenant');
  named(platform.customer, 'Customer');
  named(platform.planResult, 'PlanResult');
  named(platform.ledgerEntry, 'LedgerEntry');
  named(platform.planPrice, 'PlanPrice');
  named(planWire.plan, 'Plan');
  named(siteWire.site, 'Site');
  for (const type of EVENT_TYPES) {
    const name = pascalCase(type.replaceAll(/[._]/g, '-'));
    const [family = ''] = type.split('.');
    // Types of one family share their object; `named` keeps the first name.
    named(eventCatalogue[type].data, OBJECTS[type] ?? `${pascalCase(family)}EventData`);
    named(eventSchemas[type], `${name}Event`);
  }
  named(anyEvent, 'Event');
  named(eventWire.endpoint, 'WebhookEndpoint');
  named(eventWire.delivery, 'WebhookDelivery');
  named(alertRoutes.spendAlert, 'SpendAlert');
  named(alertRoutes.reachedAlert, 'ReachedSpendAlert');
  named(feeWire.feeTotal, 'FeeTotal');
  named(feeWire.planFeeTotal, 'PlanFeeTotal');
  named(feeWire.feeLine, 'FeeLine');
  named(feeWire.tenantFee, 'TenantFee');
  named(platform.listedPlan, 'ListedPlan');
  named(planRequests.sentPrice, 'SentPlanPrice');
  named(planRequests.planEntitlements, 'PlanEntitlements');
  named(planWire.planChangeResponse, 'PlanChange');
  named(auditEntry, 'AuditEntry');
  named(bulkWire.provisionedRow, 'ProvisionedTenant');
  named(bulkWire.refusedRow, 'RefusedTenant');
  named(clockWire.clock, 'TestClock');
  named(clockWire.step, 'TestClockStep');
  named(clockWire.stepBalance, 'TestClockBalance');
  named(testDataWire.deletion, 'TestDeletion');
  named(usage.period, 'Period');
  named(usageLine, 'UsageLine');
  named(usageExport.usageDestination, 'UsageDestination');
  named(usageExport.usageFailure, 'UsageFailure');
  named(usageExport.usageSubject, 'UsageSubject');
  named(usage.balanceRow, 'WorkspaceBalance');
  named(usage.creditsByPool, 'CreditsByPool');
}
