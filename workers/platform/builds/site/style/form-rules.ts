/** What a form adds to the stylesheet of a site. */
export const FORM_RULES = `form.ask{max-width:40rem;display:grid;gap:1.1rem}.ask label{display:block;font-weight:600;margin-block-end:.3rem}.ask .tick label{font-weight:400;margin:0}.ask .tick{display:grid;grid-template-columns:auto 1fr;gap:.7rem;align-items:start}
.ask :is(input,select,textarea){font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--quiet);border-radius:calc(var(--round)/2);padding:.7rem .8rem;width:100%;min-height:2.75rem}.ask textarea{min-height:9rem;resize:vertical}.ask input[type=checkbox]{width:1.3rem;min-height:1.3rem;margin:.15rem 0 0;accent-color:var(--primary)}
.ask p{margin:0}.ask button{font:inherit;font-weight:650;border:0;cursor:pointer}.ask .trap{position:absolute;inset-inline-start:-99rem}.ask .done{background:var(--card);color:var(--ink);border:1px solid var(--line);border-radius:var(--round);padding:1rem 1.2rem;font-weight:600}.ask .done:not(:target){display:none}
`;
