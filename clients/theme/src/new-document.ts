const PLACEHOLDER = 'Your product';

/** The document of an account without a saved brand. */
export const NEW_DOCUMENT = { schemaVersion: 1, identity: { productName: PLACEHOLDER } };

/** Whether a brand document still has the initial name, which customers would see. */
export function isUnnamed(document: string): boolean {
  try {
    return JSON.parse(document)?.identity?.productName === PLACEHOLDER;
  } catch {
    return false;
  }
}
