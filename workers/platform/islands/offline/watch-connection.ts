/** Tells whether the browser has a connection, now if it has none, and whenever that changes. */
export function watchConnection(tell: (online: boolean) => void): void {
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
  // Not while the page is still being read out: what is put into a place of messages then is not announced.
  if (!navigator.onLine) setTimeout(() => tell(navigator.onLine));
}
