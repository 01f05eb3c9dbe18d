import { describe, expect, it } from 'vitest';
import { clientLabel } from '#shared/connections/client-label.ts';

describe('the label of a client', () => {
  it.each([
    ['Claude', 'Claude'],
    ['  Claude  Code ', 'Claude Code'],
    ['Клод 助手 🎈', 'Клод 助手 🎈'],
    ['Evil\u202eedualC', 'EviledualC'],
    ['\u2066Claude\u2069', 'Claude'],
    ['Cla\u200bude', 'Claude'],
    ['Claude\n\nby livery', 'Claude by livery'],
    ['Claude\u2028by livery', 'Claude by livery'],
    ['Cafe\u0301', 'Café'],
  ])('%j is shown as %j', (name, label) => {
    expect(clientLabel(name)).toBe(label);
  });

  it.each([null, '', '   ', '\u200b\u2060', '\u3164\u2800', '\u0000'])('%j is refused as a label', (name) => {
    expect(clientLabel(name)).toBeNull();
  });
});
