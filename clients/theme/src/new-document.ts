const PLACEHOLDER = 'Your product';

/** What an account starts from that has saved nothing yet. */
export const NEW_DOCUMENT = { schemaVersion: 1, identity: { productName: PLACEHOLDER } };

/** Whether a brand document still has the name that it started with, which customers would read. */
export function isUnnamed(document: string): boolean {
  try {
    return JSON.parse(document)?.identity?.productName === PLACEHOLDER;
  } catch {
    return false;
  }
}
