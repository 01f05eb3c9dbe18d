import { limits } from '#schema/limits.ts';
import { type OutwardRules, readOutwardUrl } from '#shared/domains/outward-url.ts';

/** The stored form of an endpoint's address; null for an address that this service may not request. */
export const readEndpointUrl = (text: string, rules: OutwardRules): string | null =>
  text.length > limits.webhookUrl ? null : (readOutwardUrl(text, rules)?.href ?? null);
