import { describe, expect, it } from 'vitest';
import { createStateSealer } from '#workers/auth/mcp/engine/index.ts';

describe('a sealed state', () => {
  let now = 1_000;
  const sealer = createStateSealer({ secret: 's', now: () => now, ttlMs: 500 });
  const binding = { subject: 'u1', purpose: 'tools/call publish p1' };
  const payload = { step: 2, name: 'Zoë' };

  it('a sealed state opens for its caller and its request', async () => {
    expect(await sealer.open(await sealer.seal(payload, binding), binding)).toEqual(payload);
  });

  it('a sealed state opens for no other caller and no other request', async () => {
    const state = await sealer.seal(payload, binding);
    expect(await sealer.open(state, { ...binding, subject: 'u2' })).toBeNull();
    expect(await sealer.open(state, { ...binding, purpose: 'other' })).toBeNull();
    const stranger = createStateSealer({ secret: 't', now: () => now, ttlMs: 500 });
    expect(await stranger.open(state, binding)).toBeNull();
  });

  it('a sealed state opens until it expires', async () => {
    const state = await sealer.seal(payload, binding);
    now += 499;
    expect(await sealer.open(state, binding)).toEqual(payload);
    now += 1;
    expect(await sealer.open(state, binding)).toBeNull();
  });

  it('a changed state does not open', async () => {
    const state = await sealer.seal(payload, binding);
    for (let at = 0; at < state.length; at += 1) {
      const other = state[at] === 'A' ? 'B' : 'A';
      const changed = state.slice(0, at) + other + state.slice(at + 1);
      // The last character of a base64url text may have unused bits.
      if (at === state.length - 1 || state[at + 1] === '.') continue;
      expect(await sealer.open(changed, binding)).toBeNull();
    }
    for (const broken of ['', '.', 'a.b', `${state}.x`, `${state}-TAMPERED`, state.slice(0, -2)]) {
      expect(await sealer.open(broken, binding)).toBeNull();
    }
  });
});
