import type { OutwardEnv } from '#shared/domains/outward-url.ts';

/**
 * Optional settings. An outside provider is used when its settings are complete; otherwise resources exist only as
 * rows. Domains are in use without a provider in development only: elsewhere, nothing would serve them.
 */
export interface ProviderSettings {
  ENVIRONMENT: string;
  CLOUDFLARE_API_URL?: string;
  CLOUDFLARE_ZONE_ID?: string;
  CLOUDFLARE_API_TOKEN?: string;
  CLOUD_PROVIDER_URL?: string;
  CLOUD_PROVIDER_SECRET?: string;
}

/** Optional, because a call outside the Worker has none of them. */
export interface WebhookKeys extends OutwardEnv {
  DB?: D1Database;
  MAIL_KEY_SECRET?: string;
}
