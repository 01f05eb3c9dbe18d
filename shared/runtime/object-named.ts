type Stub<T extends Rpc.DurableObjectBranded | undefined> = DurableObjectStub<T>;

/** The jurisdictions of Durable Objects: https://developers.cloudflare.com/durable-objects/reference/data-location/ */
const JURISDICTIONS: readonly string[] = ['eu', 'fedramp'] satisfies DurableObjectJurisdiction[];

const isJurisdiction = (text: string): text is DurableObjectJurisdiction => JURISDICTIONS.includes(text);

/**
 * The Durable Object of this name, inside the jurisdiction of the deployment. Every object is taken by this function: the
 * same name in a jurisdiction and outside of it are two objects.
 *
 * @param jurisdiction empty for none: workerd outside Cloudflare has no jurisdictions.
 */
export function objectNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  jurisdiction: string,
  name: string,
): Stub<T> {
  if (jurisdiction === '') return namespace.getByName(name);
  if (!isJurisdiction(jurisdiction)) throw new Error(`JURISDICTION is unknown: ${jurisdiction}`);
  return namespace.jurisdiction(jurisdiction).getByName(name);
}
