import type { RouteSpec } from '../route.ts';
import type { PlatformError } from './errors.ts';
import { noRequest } from './requests.ts';
import { credential, platformFunction } from './routes.ts';
import * as requests from './usage-export-requests.ts';
import * as wire from './usage-export-wire.ts';

const ofDestination: readonly PlatformError[] = [...credential, 'bad_value', 'destination_not_found'];

/** The functions for usage destinations. The Worker loads them with the first call. */
export const usageExportRoutes = {
  usageDestinations: platformFunction('platform-usage-destinations', {
    summary: 'List the systems that usage is sent to.',
    request: noRequest,
    response: wire.usageDestinationsResponse,
    errors: credential,
  }),
  usageDestinationCreate: platformFunction('platform-usage-destination-create', {
    summary: 'Send usage to Stripe, OpenMeter or an address of your own, once for an idempotency key.',
    request: requests.usageDestinationCreateRequest,
    response: wire.usageDestinationSecretResponse,
    errors: [...ofDestination, 'destination_limit', 'idempotency_conflict'],
  }),
  usageDestinationUpdate: platformFunction('platform-usage-destination-update', {
    summary: 'Change, pause or resume a usage destination.',
    request: requests.usageDestinationUpdateRequest,
    response: wire.usageDestinationResponse,
    errors: ofDestination,
  }),
  usageDestinationRemove: platformFunction('platform-usage-destination-remove', {
    summary: 'Remove a usage destination with its secret and its stored events.',
    request: requests.usageDestinationRequest,
    response: wire.usageDestinationRemoveResponse,
    errors: ofDestination,
  }),
  usageDestinationTest: platformFunction('platform-usage-destination-test', {
    summary: 'Test whether a usage destination accepts events. No usage is sent.',
    request: requests.usageDestinationRequest,
    response: wire.usageDestinationTestResponse,
    errors: ofDestination,
  }),
  usageFailures: platformFunction('platform-usage-failures', {
    summary: 'List the events that a destination refused, with its answers.',
    request: requests.usageFailuresRequest,
    response: wire.usageFailuresResponse,
    errors: [...ofDestination, 'bad_cursor'],
  }),
  usageSend: platformFunction('platform-usage-send', {
    summary: 'Send stored events again, or all events from a time on.',
    request: requests.usageSendRequest,
    response: wire.usageDestinationResponse,
    errors: [...ofDestination, 'failure_not_found'],
  }),
  usageSubjects: platformFunction('platform-usage-subjects', {
    summary: 'List the subjects of tenants at a destination, where they differ from the external_ref.',
    request: requests.usageSubjectsRequest,
    response: wire.usageSubjectsResponse,
    errors: [...ofDestination, 'bad_cursor'],
  }),
  usageSubjectsSet: platformFunction('platform-usage-subjects-set', {
    summary: 'Set the subjects of up to 100 tenants at a destination: customers of Stripe, for example.',
    request: requests.usageSubjectsSetRequest,
    response: wire.usageSubjectsSetResponse,
    errors: ofDestination,
  }),
} as const satisfies Record<string, RouteSpec>;
