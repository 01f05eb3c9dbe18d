/** Tells whether the browser has a connection, now if it has none, and whenever that changes. */
export function watchConnection(tell: (online: boolean) => void): void {
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
  // Not while the page is loading: screen readers do not announce a live region that changes then.
  if (!navigator.onLine) setTimeout(() => tell(navigator.onLine));
}
