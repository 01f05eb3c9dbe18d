import { env } from 'cloudflare:workers';

/** The built files of the sites Worker, whose verbs these tests run beside the Worker that calls them. */
export const siteAssets: Cloudflare.Env['ASSETS'] = Reflect.get(env, 'SITE_ASSETS');
