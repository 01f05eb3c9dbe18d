import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const tenant = z.strictObject({
  tenant_id: writtenUuid('Workspace id.'),
  external_ref: z.string(),
  status: z.enum(['active', 'suspended', 'terminated']),
  plan_code: z.nullable(z.string()),
  created_at: timestamp,
  suspended_at: z.nullable(timestamp),
});

const planChange = z.strictObject({
  ...tenant.shape,
  previous_plan_code: z.nullable(z.string()),
});

const update = z.strictObject({
  ...tenant.shape,
  changed: z
    .array(z.enum(['email', 'name']))
    .check(z.meta({ description: 'The changed fields of the customer; platform-tenants has their values.' })),
});

const example = {
  tenant_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  external_ref: 'service-4711',
  status: 'active',
  plan_code: 'starter',
  created_at: '2026-01-31T09:30:00.000Z',
  suspended_at: null,
} as const;

export const tenantEvents = {
  'tenant.created': eventKind({ summary: 'A tenant was provisioned.', data: tenant, example }),
  'tenant.updated': eventKind({
    summary: 'The address or the name of the customer was changed.',
    data: update,
    example: { ...example, changed: ['email'] },
  }),
  'tenant.plan_changed': eventKind({
    summary: 'Another plan is in force, or none because single entitlements were set.',
    data: planChange,
    example: { ...example, plan_code: 'business', previous_plan_code: 'starter' },
  }),
  'tenant.suspended': eventKind({
    summary:
      'A tenant was suspended. Its sites are taken down afterwards; `suspension.finished` follows when that is done.',
    data: tenant,
    example: { ...example, status: 'suspended', suspended_at: '2026-02-14T08:00:00.000Z' },
  }),
  'tenant.resumed': eventKind({ summary: 'A suspension was lifted.', data: tenant, example }),
  'tenant.terminated': eventKind({
    summary: 'A tenant was terminated.',
    data: tenant,
    example: { ...example, status: 'terminated' },
  }),
  'tenant.purged': eventKind({
    summary: 'The data of a terminated tenant were deleted, 30 days after its end.',
    data: tenant,
    example: { ...example, status: 'terminated' },
  }),
};
