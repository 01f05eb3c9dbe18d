import type { PlatformError } from '../platform/errors.ts';
import * as requests from '../platform/event-requests.ts';
import { noRequest } from '../platform/requests.ts';
import { credential, platformFunction } from '../platform/routes.ts';
import type { RouteSpec } from '../route.ts';
import * as wire from './event-wire.ts';

const ofEndpoint: readonly PlatformError[] = [...credential, 'bad_value', 'endpoint_not_found'];

/** The functions for events, endpoints and deliveries. The Worker loads them with the first call. */
export const eventRoutes = {
  events: platformFunction('platform-events', {
    summary: 'List the events of the account, oldest first, for systems that cannot receive webhooks.',
    request: requests.eventsRequest,
    response: wire.eventsResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
  endpoints: platformFunction('platform-endpoints', {
    summary: 'List the endpoints that events are posted to.',
    request: noRequest,
    response: wire.endpointsResponse,
    errors: credential,
  }),
  endpointCreate: platformFunction('platform-endpoint-create', {
    summary: 'Add an endpoint, once for an idempotency key. Its secret is in the answer.',
    request: requests.endpointCreateRequest,
    response: wire.endpointSecretResponse,
    errors: [...ofEndpoint, 'endpoint_limit', 'idempotency_conflict'],
  }),
  endpointUpdate: platformFunction('platform-endpoint-update', {
    summary: 'Change, enable or disable an endpoint.',
    request: requests.endpointUpdateRequest,
    response: wire.endpointResponse,
    errors: ofEndpoint,
  }),
  endpointRotate: platformFunction('platform-endpoint-rotate', {
    summary: 'Create a new secret, once for an idempotency key. The previous secret also signs for a while.',
    request: requests.endpointRotateRequest,
    response: wire.endpointSecretResponse,
    errors: ofEndpoint,
  }),
  endpointRemove: platformFunction('platform-endpoint-remove', {
    summary: 'Remove an endpoint and its secrets.',
    request: requests.endpointRequest,
    response: wire.endpointRemoveResponse,
    errors: ofEndpoint,
  }),
  endpointTest: platformFunction('platform-endpoint-test', {
    summary: 'Send an endpoint a test event, once for an idempotency key.',
    request: requests.endpointTestRequest,
    response: wire.sentResponse,
    errors: [...ofEndpoint, 'endpoint_disabled'],
  }),
  deliveries: platformFunction('platform-deliveries', {
    summary: 'List the deliveries to an endpoint with its answers, newest event first.',
    request: requests.deliveriesRequest,
    response: wire.deliveriesResponse,
    errors: [...ofEndpoint, 'bad_cursor'],
  }),
  deliverySend: platformFunction('platform-delivery-send', {
    summary: 'Send an event to an endpoint once more, or for the first time.',
    request: requests.deliverySendRequest,
    response: wire.sentResponse,
    errors: [...ofEndpoint, 'event_not_found', 'endpoint_disabled'],
  }),
} as const satisfies Record<string, RouteSpec>;
