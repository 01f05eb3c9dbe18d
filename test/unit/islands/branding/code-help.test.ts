import { describe, expect, it } from 'vitest';
import { stylingContract } from '#schema/contract/styling-contract.ts';
import { explainName } from '#workers/platform/islands/branding/code/explain-name.ts';

/** The help for the place marked by `|`. */
function said(marked: string) {
  const at = marked.indexOf('|');
  return explainName(stylingContract, marked.replace('|', ''), at)?.lines ?? null;
}

describe('the help for a name in a stylesheet', () => {
  it('describes a part, with its variants and states', () => {
    const lines = said('[data-part="but|ton"]{color:red}');
    expect(lines?.[0]).toBe('Part button');
    expect(lines).toContain('Starts an action.');
    expect(lines?.join(' ')).toContain('danger');
    expect(lines?.join(' ')).toContain('loading');
  });

  it('describes a variant of the preceding part, and none of other parts', () => {
    const lines = said('[data-part="alert"][data-variant~="dan|ger"]{}');
    expect(lines).toHaveLength(2);
    expect(lines?.[1]).toMatch(/^alert: /);
    expect(said('[data-variant~="dan|ger"]{}')?.length).toBeGreaterThan(2);
  });

  it('describes states as attributes and as pseudo-classes', () => {
    expect(said('[data-part="tab"][data-state~="sel|ected"]{}')?.[0]).toBe('State selected');
    expect(said('[data-part="tab"]:focus-vis|ible{}')?.[0]).toBe('State focus-visible');
  });

  it('describes tokens and modes', () => {
    expect(said('a{color:var(--brand-color-pri|mary)}')?.[1]).toBe('The main action and the brand accent.');
    expect(said(':root[data-mode="da|rk"]{}')?.[0]).toBe('Mode dark, on :root');
  });

  it('describes breakpoints in media queries, and no other lengths', () => {
    expect(said('@media (min-width: 96|0px){}')?.[0]).toBe('Breakpoint desktop, from 960px');
    expect(said('@media (min-width: 4|0em){}')?.[0]).toBe('Breakpoint tablet, from 640px');
    expect(said('a{width:96|0px}')).toBeNull();
    expect(said('@media (min-width: 7|00px){}')).toBeNull();
  });

  it('describes no name that the contract does not have', () => {
    expect(said('[data-part="noth|ing"]{}')).toBeNull();
    expect(said('.cl|ass{color:red}')).toBeNull();
    expect(said('a{color:var(--brand-color-no|ne)}')).toBeNull();
  });

  it('reads only the surroundings of a place, however long the sheet', () => {
    const sheet = `${'.a{color:red}'.repeat(40_000)}[data-part="card"]{}`;
    expect(explainName(stylingContract, sheet, sheet.length - 8)?.name).toBe('[data-part="card"]');
  });
});
