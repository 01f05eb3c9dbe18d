/** Style of the dialog before a publish (changes, time, note) and of the scheduled publish. */
export const releaseStyle = `
dialog.card.ask.wide{width:min(76rem,calc(100vw - 2rem))}
.ask .field{margin:1rem 0}.ask .field label{display:block;font-weight:600;margin:0 0 .25rem}.ask .field input{width:100%;max-width:34rem}
.ask .field input[type=datetime-local]{width:auto}.ask .field p{margin:.3rem 0 0}
.when{border:0;margin:1rem 0 0;padding:0;min-width:0}.when legend{font-weight:600;padding:0}
.look-compared{margin:.75rem 0;border-top:1px solid var(--line);padding-top:.5rem}.look-compared>p{margin:.25rem 0}
.compared-page-details,.same-pages,.what-changes .lines{border-top:1px solid var(--line);padding:.35rem 0}
.look-compared summary,.lines summary{cursor:pointer;padding:.25rem 0;min-height:24px}
.compared-mode h3{font-size:.9375rem;margin:.75rem 0 .35rem}
.side-by-side{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.side-by-side figure{margin:0;min-width:0}.side-by-side figcaption{font-size:.8125rem;color:var(--quiet);margin-bottom:.2rem}
.screen{position:relative;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.screen-whole{position:absolute;top:0;left:0;transform-origin:0 0;overflow:hidden}
.screen iframe{border:0;width:100%;height:100%;display:block;pointer-events:none}
.screen .mark{position:absolute;outline:3px solid #d6246e;outline-offset:1px;border-radius:4px}
.compared-in{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.25rem 0}.ask .compared-in select{width:auto;max-width:100%}
.compared-mode .table{margin-top:.5rem}.what-changes .same-pages ul{columns:2 12rem}
.said{display:block;overflow-wrap:anywhere;border-inline-start:3px solid var(--line);padding-inline-start:.5rem;margin-top:.15rem}
.schedules{border-top:1px solid var(--line);margin-top:1rem;padding:.5rem}.schedules h2{font-size:.9375rem;margin:.25rem 0 .5rem}
.schedule-list{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;font-size:.8125rem}
.schedule-list li{display:grid;gap:.1rem;justify-items:start;overflow-wrap:anywhere}.schedule-list .plain{min-height:24px;font-size:.8125rem}
.preview-links{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}
.preview-links li:not(.quiet){display:grid;gap:.2rem;border:1px solid var(--line);border-radius:9px;padding:.75rem;overflow-wrap:anywhere}
.preview-links input{width:100%;font-size:.8125rem}.link-acts{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.35rem}
.link-acts button{min-height:36px;padding:.3rem .8rem;font-size:.875rem}.links-said:empty{display:none}
@media (max-width:40rem){.side-by-side{grid-template-columns:minmax(0,1fr)}}
@media (forced-colors:active){.screen .mark{outline-color:Highlight}}
`;
