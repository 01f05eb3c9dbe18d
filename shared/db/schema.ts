/** Every table of the one database that the four Workers share. */
export * from './tables/access.ts';
export * from './tables/assets.ts';
export * from './tables/brand-releases.ts';
export * from './tables/branding.ts';
export * from './tables/connections.ts';
export * from './tables/core.ts';
export * from './tables/customer-imports.ts';
export * from './tables/events.ts';
export * from './tables/events.ts';
export * from './tables/ledger.ts';
export * from './tables/mail.ts';
export * from './tables/message-addresses.ts';
export * from './tables/platform.ts';
export * from './tables/projects.ts';
export * from './tables/site-messages.ts';
export * from './tables/sites.ts';
export * from './tables/test-clocks.ts';
