import { exampleEvent } from '../../../events/catalogue.ts';
import { SECRET } from './values.ts';

const SENT = exampleEvent('tenant.suspended');

const ENDPOINT = {
  endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7',
  url: 'https://billing.example.com/hooks/livery',
  name: 'Billing',
  types: null,
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  created_at: '2026-01-31T09:30:00.000Z',
  former_secret_until: null,
};

/** Answers of the functions about events, endpoints and deliveries. */
export const eventsAnswers: Readonly<Record<string, unknown>> = {
  platformEvents: {
    ok: true,
    events: [exampleEvent('tenant.created')],
    next_cursor: null,
    cursor: 'azE6MTI',
  },
  platformEndpoints: { ok: true, endpoints: [ENDPOINT] },
  platformEndpointCreate: { ok: true, endpoint: ENDPOINT, secret: SECRET },
  platformEndpointUpdate: { ok: true, endpoint: { ...ENDPOINT, types: ['tenant.created'] } },
  platformEndpointRotate: {
    ok: true,
    endpoint: { ...ENDPOINT, types: ['tenant.created'], former_secret_until: '2026-02-01T09:30:00.000Z' },
    secret: SECRET,
  },
  platformEndpointRemove: { ok: true, endpoint_id: ENDPOINT.endpoint_id },
  platformEndpointTest: { ok: true, event_id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
  platformDeliveries: {
    ok: true,
    deliveries: [
      {
        event_id: SENT.id,
        type: SENT.type,
        livemode: SENT.livemode,
        timestamp: SENT.timestamp,
        tenant_id: SENT.tenant_id,
        external_ref: SENT.external_ref,
        state: 'delivered',
        next_attempt_at: null,
        attempts: [
          {
            at: '2026-01-31T09:30:01.000Z',
            ms: 84,
            status: 204,
            fault: null,
            request: {
              url: ENDPOINT.url,
              headers: {
                'Content-Type': 'application/json',
                'User-Agent': 'livery-webhooks',
                'webhook-id': SENT.id,
                'webhook-timestamp': '1769851801',
                'webhook-signature': 'v1,K5oZfz...',
              },
              body: JSON.stringify(SENT),
            },
            answer: '',
          },
        ],
      },
    ],
    next_cursor: null,
  },
  platformDeliverySend: { ok: true, event_id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
};
