import { exampleDocument } from '../../site/example-document.ts';
import { APP, BUILD, TENANT } from './values.ts';

const PROJECT = '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60';
const EARLIER = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

/** Messages between the service and a builder. */
export const exampleWebhooks = {
  job: {
    type: 'build.requested',
    protocol: 2,
    job_id: `${BUILD}.1`,
    build_id: BUILD,
    deadline: '2026-01-31T10:00:00.000Z',
    prompt: 'Rye bread is 6.90 € now.',
    conversation: [
      {
        build_id: EARLIER,
        prompt: 'A bakery in Graz called Lind. Rye bread 6.50 €. Phone: +43 316 123456',
        at: '2026-01-30T09:30:00.000Z',
        status: 'succeeded',
        failure: null,
        notes: { done: [], ignored: [], missing: ['hours'] },
      },
    ],
    document: exampleDocument,
    files: [],
    images: [],
    locale: 'en',
    brand: {
      product_name: 'Northwind Sites',
      palette: { primary: '#0b5d4e', onPrimary: '#ffffff', accent: '#c2620c' },
      fonts: { heading: null, body: null },
      radius: 8,
      logo: null,
    },
    skills: [
      {
        slug: 'restaurant',
        name: 'Restaurant',
        recipe: { sections: ['menu', 'hours'], style: {}, extras: [], guidance: 'Put the menu first.' },
      },
    ],
    credits: 1.2,
    workspace: { id: TENANT, name: 'Casey' },
    project: { id: PROJECT, name: 'Lind', slug: 'lind' },
    site: { url: `${APP}/sites/lind/`, domain: null, published: true },
    callbacks: { progress: `${APP}/hooks/builds/progress`, result: `${APP}/hooks/builds/result` },
  },
  cancellation: { type: 'build.cancelled', protocol: 2, build_id: BUILD, reason: 'cancelled' },
  progress: { build_id: BUILD, sequence: 1, percent: 40, text: 'Writing the menu' },
  result: {
    status: 'succeeded',
    build_id: BUILD,
    document: exampleDocument,
    notes: { done: ['prices'], ignored: [], missing: ['hours'] },
    warnings: [],
  },
  fileToken: 'WzE3Njk4NTM2MDAwMDAsImEvYiJd.2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa',
};
