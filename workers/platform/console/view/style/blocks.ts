/** Style of figures, badges, lists of facts, confirmations and steps. */
export const blockStyle = `
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,10.5rem),1fr));gap:.75rem;margin:0 0 1rem;padding:0;list-style:none}
.figures li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.85rem 1.1rem;font-size:.9rem;color:var(--quiet)}
.figures strong{display:block;font-size:1.5rem;line-height:1.3;color:var(--text);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.figures a{display:inline-block;min-height:24px}
.state{display:inline-block;border-radius:99px;padding:.1rem .6rem;font-size:.8125rem;font-weight:600;white-space:nowrap;
background:color-mix(in oklab,var(--quiet) 12%,var(--card));color:var(--quiet)}
.state.good{color:var(--good);background:color-mix(in oklab,var(--good) 11%,var(--card))}
.state.bad{color:var(--danger);background:color-mix(in oklab,var(--danger) 10%,var(--card))}
.state.wait{color:var(--warn);background:var(--warn-bg)}
.facts{display:grid;grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.5rem 1.5rem;margin:0}
.facts dd{overflow-wrap:anywhere}.facts+:is(form,.actions){margin-top:1rem!important}
details>summary{cursor:pointer;padding:.3rem 0;min-height:24px}.empty{text-align:center;padding:2.5rem 1.5rem;color:var(--quiet)}
:where(.has-nav) .card.empty{padding:2.5rem 1.5rem}.empty strong{display:block;color:var(--text);font-size:1.05rem;margin-bottom:.25rem}
.empty .button{margin-top:1rem}:where(.has-nav) .empty>.copy{margin:.75rem auto 0}
[popover].ask{color:inherit;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem;margin:auto;
width:min(30rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);overflow:auto;box-shadow:0 20px 60px #0005;text-align:left;white-space:normal}
[popover].ask::backdrop{background:#000a}[popover].ask h2{margin:0 0 .5rem!important;font-size:1.125rem}[popover].ask p{margin:.25rem 0 1rem}
[popover].ask .actions{justify-content:end;margin-top:1.25rem!important}[popover].ask form>div:not(.actions){margin-bottom:.75rem}
.checklist{list-style:none;margin:.75rem 0 0;padding:0}
.checklist li{display:grid;grid-template-columns:1.75rem minmax(0,1fr) auto;gap:.1rem .75rem;align-items:center;padding:.7rem 0;border-top:1px solid var(--line)}
.checklist .mark{grid-row:span 2;width:1.6rem;height:1.6rem;border-radius:50%;border:2px solid var(--quiet);display:grid;place-items:center;font-size:.85rem;font-weight:700;color:var(--quiet)}
.checklist .is-done .mark{background:var(--good);border-color:var(--good);color:var(--card)}
.checklist .is-done strong{color:var(--quiet);font-weight:500}.checklist p{margin:0;grid-column:2;color:var(--quiet);font-size:.9rem}
.checklist .button{grid-row:1/span 2;grid-column:3}
.meter{height:.5rem;border-radius:99px;background:var(--soft);overflow:hidden;margin:.5rem 0}.meter>svg{display:block;width:100%;height:100%;fill:var(--accent)}
.steps{list-style:none;margin:.5rem 0 0;padding:0;display:grid;gap:.35rem}.steps li{display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
.zone{border:1px solid color-mix(in oklab,var(--danger) 45%,var(--line));border-radius:12px;margin-top:1rem;background:var(--card)}
.zone>div{display:flex;gap:.75rem 1.5rem;align-items:center;justify-content:space-between;flex-wrap:wrap;padding:1rem 1.5rem}
.zone>div+div{border-top:1px solid var(--line)}.zone p{margin:.15rem 0 0;color:var(--quiet)}.zone>div>div:first-child{flex:1 1 20rem}
.spread{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1rem 1.5rem;margin:0 0 .75rem}
.spread dd{overflow-wrap:anywhere}
@media (max-width:40rem){.facts{grid-template-columns:1fr;gap:.1rem}.facts dd+dt{margin-top:.6rem}.zone>div{padding:1rem}
.figures{grid-template-columns:1fr 1fr}.figures li{padding:.7rem .85rem}
.checklist li{grid-template-columns:1.75rem minmax(0,1fr)}.checklist .button{grid-row:auto;grid-column:2;justify-self:start;margin-top:.35rem}}
`;
