// The examples are one sequence of calls: a value means the same wherever it occurs, so that an id of one answer is the
// id of the next request. A test runs the sequence against the service with the values that the service answers.

export const APP = 'https://app.example.com';
export const AUTH = 'https://auth.example.com';
export const MCP = 'https://mcp.example.com';

export const ACCOUNT = '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21';
export const TENANT = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const EXTERNAL_REF = 'service-4711';
export const CUSTOMER = 'casey@shop.example';

export const CLIENT = 'c_4f6d2a1b9e8c4d7fa0b1c2d3';
export const CALLBACK = 'https://builder.example.com/callback';
/** The pair of RFC 7636, appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const CODE = 'example_authorization_code';

export const REVISION = '2026-01-31T09:30:00.000000Z';
/** Hash of the draft that a change starts from. */
export const BASE_HASH = '81d7e0b3c6f5a294';
export const HASH = '3f9c2a7be41d5086';
/** Chosen by the caller. */
export const SCHEDULE = '7c2e4b10-58d3-4f6a-9b1e-3a4c5d6e7f80';
export const LINK = '2f6b8d1c-90ae-4c57-8e13-5d7f9b0a1c24';
export const PUBLISH_AT = '2026-02-02T08:00:00.000Z';
export const ASSET = '9a1b7c3d-2e4f-4a60-8b9c-0d1e2f3a4b5c';
export const FILE_HASH = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
/** First and last day of usage by day. */
export const FIRST_DAY = '2026-01-03';
export const LAST_DAY = '2026-01-29';
/** The test side of the account. */
export const TEST_ACCOUNT = 'c2a4e6f8-0b1d-4f3a-8c5e-7a9b0d2f4c61';
export const DESTINATION = '8e4d2c1b-6a5f-4e3d-9c2b-1a0f9e8d7c6b';
export const CLOCK = '3d5c7b9a-1e2f-4a6b-8c0d-7e9f1a2b3c4d';
export const BUILD = '6d1e2f3a-4b5c-4d6e-8f70-819a2b3c4d5e';
/** A site of the tenant. */
export const SITE = '93a4b5c6-d7e8-4f90-a1b2-c3d4e5f60718';
