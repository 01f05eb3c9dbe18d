/** Unsaved changes in this browser, for a person and a project: the form as it would be sent. */
export function readLocal(name: string): URLSearchParams | null {
  try {
    const found = localStorage.getItem(name);
    return found === null ? null : new URLSearchParams(found);
  } catch {
    return null;
  }
}

/** Without room or permission, changes live as long as the page. */
export function keepLocal(name: string, fields: URLSearchParams | null): void {
  try {
    if (fields === null) localStorage.removeItem(name);
    else localStorage.setItem(name, fields.toString());
  } catch {
    // The page itself still has them.
  }
}
