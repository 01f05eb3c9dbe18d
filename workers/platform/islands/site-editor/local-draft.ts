/** Unsaved changes of a person's project in this browser's storage, as the fields that the form would send. */
export function readLocal(name: string): URLSearchParams | null {
  try {
    const found = localStorage.getItem(name);
    return found === null ? null : new URLSearchParams(found);
  } catch {
    return null;
  }
}

/** When storage is full or disabled, changes exist only as long as the page. */
export function keepLocal(name: string, fields: URLSearchParams | null): void {
  try {
    if (fields === null) localStorage.removeItem(name);
    else localStorage.setItem(name, fields.toString());
  } catch {
    // The page still has the changes.
  }
}
