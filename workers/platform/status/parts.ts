/**
 * The parts of the status page, each with the names in `failing` of `/healthz` by which it does not work. A name that
 * ends with a space stands for all names that begin with it.
 */
const PARTS = {
  sign_in: ['worker edge', 'worker auth'],
  dashboard: ['worker edge', 'worker platform'],
  sites: ['worker edge', 'worker sites'],
  brands: ['worker edge', 'worker branding'],
  mails: ['queue mails', 'timer notices'],
  webhooks: ['queue webhooks', 'timer webhooks'],
  timers: ['timer '],
} as const;

export type StatusPart = keyof typeof PARTS;

export const STATUS_PARTS = Object.keys(PARTS) as StatusPart[];

/** Whether each part works, by what `/healthz` answered; nothing answered: no Worker can be reached. */
export function partsFailing(failing: readonly string[] | null): Record<StatusPart, boolean> {
  const names = failing ?? ['worker edge'];
  const isHit = (name: string): boolean =>
    names.some((found) => (name.endsWith(' ') ? found.startsWith(name) : found === name));
  return Object.fromEntries(STATUS_PARTS.map((part) => [part, PARTS[part].some(isHit)])) as Record<
    StatusPart,
    boolean
  >;
}
