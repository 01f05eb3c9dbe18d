import type { PageScript } from '#shared/pages/page-script.tsx';

/** Shows the copy buttons of a page; built from the platform's islands. */
export const COPY_SCRIPT: PageScript = { src: '/assets/copy.js' };
