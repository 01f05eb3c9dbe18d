/** Calls back when the browser has no connection now, and on every change. */
export function watchConnection(tell: (online: boolean) => void): void {
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
  // This waits until the page has loaded, because screen readers do not announce live regions that change before.
  if (!navigator.onLine) setTimeout(() => tell(navigator.onLine));
}
