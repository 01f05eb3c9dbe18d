/** The analyser as JavaScript, a CommonJS module. The main module of the package starts a native program instead. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
