import type { Addresses } from './addresses.ts';
import type { PresentAddresses } from './cloudflare/read-addresses.ts';
import { DeployRefused } from './refused.ts';

/** Something that Cloudflare has and a deployment would take away. */
export interface Removal {
  /** The word with which the operator agrees to its removal. */
  name: string;
  /** What it is, for people. */
  text: string;
  /** How to keep it. */
  keep: string;
  /** The request that removes it; null for what a deployment itself switches off. */
  removal: { zone: string; route: string } | { domain: string } | null;
}

/** The name of the address that every Worker may have under the account's own name. */
const WORKERS_DEV = 'workers.dev';

/**
 * Everything that a deployment would take away: wrangler replaces all routes of a Worker ("PUT will delete previous routes
 * on this script", `publishRoutes`), all its custom domains (`publishCustomDomains`), and whether it has an address under
 * workers.dev (`subdomainDeploy`).
 */
export function unknownAddresses(present: PresentAddresses, known: Addresses): Removal[] {
  return [
    ...present.routes
      .filter(
        ({ pattern, zone }) =>
          !known.routes.some((own) => own.pattern === pattern && (zone === null || own.zone === zone)),
      )
      .map(({ id, pattern, zone }) => ({
        name: pattern,
        text: `route ${pattern} of the zone ${zone ?? '(unknown)'}`,
        keep: `add ${JSON.stringify({ pattern, zone: zone ?? '…' })} to "routes"`,
        removal: zone === null ? null : { zone, route: id },
      })),
    ...present.customDomains
      .filter(({ hostname }) => !known.customDomains.includes(hostname))
      .map(({ id, hostname }) => ({
        name: hostname,
        text: `custom domain ${hostname}`,
        keep: `add ${JSON.stringify(hostname)} to "customDomains"`,
        removal: { domain: id },
      })),
    ...(present.workersDev && known.workersDev.length === 0
      ? [
          {
            name: WORKERS_DEV,
            text: 'the address under workers.dev',
            keep: 'give one of the URLs a host under workers.dev',
            removal: null,
          },
        ]
      : []),
  ];
}

/** Addresses that the settings list and Cloudflare does not have. */
export const absentAddresses = (present: PresentAddresses, known: Addresses): string[] => [
  ...known.routes
    .filter(
      ({ pattern, zone }) =>
        !present.routes.some((own) => own.pattern === pattern && (own.zone === null || own.zone === zone)),
    )
    .map(({ pattern, zone }) => `route ${pattern} of the zone ${zone}`),
  ...known.customDomains
    .filter((host) => !present.customDomains.some(({ hostname }) => hostname === host))
    .map((host) => `custom domain ${host}`),
];

/** @throws DeployRefused when the operator names something that the settings list. */
export function refuseListed(
  removals: readonly Removal[],
  { known, agreed, settings }: { known: Addresses; agreed: readonly string[]; settings: string },
): void {
  const listed = agreed.find(
    (name) => known.customDomains.includes(name) || known.routes.some(({ pattern }) => pattern === name),
  );
  if (listed === undefined || removals.some(({ name }) => name === listed)) return;
  throw new DeployRefused(`--remove ${listed}: the settings list it. Take it out of ${settings} first.`);
}

interface Agreement {
  /** The names that the operator gave. */
  agreed: readonly string[];
  /** Asks at the terminal; null when nobody sits there. */
  ask: ((question: string) => Promise<boolean>) | null;
  heading: string;
  question: string;
  /** The option by which one is agreed to, and what it does. */
  word?: string;
}

/**
 * Lets the operator agree to what is taken away: by name, or at the terminal.
 *
 * @throws DeployRefused with all that was not agreed to.
 */
export async function agree(
  removals: readonly Removal[],
  { agreed, ask, heading, question, word = 'to take it away, add --remove' }: Agreement,
): Promise<void> {
  const others = removals.filter(({ name }) => !agreed.includes(name));
  if (others.length === 0) return;
  const list = [
    heading,
    ...others.map(
      ({ name, text, keep }) => `- ${text}: ${keep === '' ? '' : `to keep it, ${keep}; `}${word} '${name}'`,
    ),
  ];
  if (ask !== null && (await ask(`${list.join('\n')}\n${question}`))) return;
  throw new DeployRefused([...list, 'Nothing was changed.'].join('\n'));
}
