import { DAY, HOUR } from '#schema/time.ts';
import type { UsageData } from '../../pages/usage/usage-page.tsx';
import { NOW } from './sample-time.ts';

export const usage: UsageData = {
  spent: { label: 'Used this month', used: 96, before: 71 },
  periods: [
    { label: 'This month', href: '?period=current_month', selected: true },
    { label: 'Last month', href: '?period=last_month' },
    { label: 'This year', href: '?period=ytd' },
  ],
  unit: 'day',
  buckets: Array.from({ length: 21 }, (_, index) => ({
    at: Date.UTC(2026, 10, index + 1),
    free: index % 3,
    monthly: (index * 7) % 5,
    topup: index % 2,
  })),
  pools: {
    free: { used: 4, limit: 5, renewsAt: Date.UTC(2026, 10, 4) },
    monthly: { remaining: 61, included: 100, rollover: { remaining: 12, expiresAt: Date.UTC(2026, 11, 1) } },
    topup: { available: 250, purchased: 300 },
  },
  limits: [
    { label: 'Projects', meaning: 'Sites you may have, published or not.', value: 5, used: 4 },
    { label: 'Custom domains', meaning: 'Host names of your own.', value: null, used: 2 },
    { label: 'Free credits a day', meaning: 'What is left at midnight UTC is lost.', value: 5 },
  ],
  alerts: [
    { measure: 'credits', threshold: 80, reachedAt: NOW - 2 * DAY },
    { measure: 'cap_percent', threshold: 90, reachedAt: null },
  ],
  entries: {
    entries: [
      { at: NOW - HOUR, kind: 'charge', project: { name: 'Corner Bakery', href: '#project' }, change: -2.5 },
      { at: NOW - DAY, kind: 'refund', project: { name: 'Florist', href: '#project' }, change: 1 },
      { at: NOW - 3 * DAY, kind: 'topup', change: 300 },
    ],
    pages: [
      { label: 'Newest', arrow: 'back' },
      { label: 'Older', href: '?before=3', arrow: 'on' },
    ],
  },
};

export const noUsage: UsageData = {
  ...usage,
  spent: { label: 'Used this month', used: 0, before: 0 },
  buckets: [],
  pools: null,
  alerts: [],
  entries: { entries: [] },
};

/** All credits of the plan are used, fewer than in the month before. */
export const usedUp: UsageData = {
  ...usage,
  spent: { label: 'Used this month', used: 60, before: 71 },
  pools: {
    free: { used: 5, limit: 5, renewsAt: Date.UTC(2026, 10, 4) },
    monthly: { remaining: 0, included: 100 },
    topup: { available: 0, purchased: 0 },
  },
};
