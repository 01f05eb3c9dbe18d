/** Style of forms: fields in one column, as wide as their input; filters in one row, aligned at the bottom. */
export const formStyle = `
:where(.has-nav) :is(input:not([type=checkbox],[type=radio]),select,textarea){width:100%;font:inherit;color:inherit;min-height:44px;
background:var(--page);border:1px solid var(--quiet);border-radius:8px;padding:.5rem .75rem}
:where(.has-nav) :is(input:not([type=checkbox],[type=radio]),select){height:44px}:where(.has-nav) select{padding-right:1.5rem;text-overflow:ellipsis}textarea{resize:vertical}
:where(.has-nav) :is(input,select,textarea)[aria-invalid=true]{border-color:var(--danger);box-shadow:0 0 0 1px var(--danger)}
:where(.has-nav) label{margin:0 0 .3rem}:where(.has-nav) :is(button,.button){border-radius:8px;padding:.5rem 1rem;white-space:nowrap}
:where(.has-nav) :is(button,.button).small{min-height:36px;padding:.3rem .7rem;font-size:.9rem}
:where(.has-nav) button.plain{padding:0;min-height:24px}:where(.has-nav) :is(button,.button):disabled{opacity:.5;cursor:default}
:where(.has-nav) .button.danger{color:var(--danger);border-color:currentColor}:where(.has-nav) button.danger.primary{background:var(--danger);border-color:var(--danger);color:var(--card)}
form[data-sent] button[type=submit]{opacity:.6;cursor:progress}
.form{display:grid;gap:1rem;max-width:36rem}.form>*{margin:0;min-width:0}:where(.has-nav) .form h2{margin:0 0 .25rem}.card>.filters:last-child{margin-bottom:0}
.form .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:1rem;align-items:start}
.form .trio{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));gap:1rem;align-items:start}
.form fieldset>:is(.pair,.trio){margin-top:.6rem}.form fieldset>.choice{margin-top:.5rem}
.form .short>:is(input,select){max-width:13rem}.form fieldset{border:0;padding:0;margin:0;min-width:0}
.form fieldset+fieldset,.form div+fieldset{border-top:1px solid var(--line);padding-top:1rem}.form legend{float:left;width:100%;font-weight:600}.form legend+*{clear:both}.form .pair+.choice{border-top:0}.form .choice{grid-template-columns:auto 1fr;padding:.6rem 0}
.form:has(#kind>[value=stripe]:checked)>.not-stripe:not(:has([aria-invalid])),.form:has(#kind>[value=https]:checked)>.not-https:not(:has([aria-invalid])),
.form:not(:has(#kind>[value=stripe]:checked))>.only-stripe{display:none}
.hint,.fault{font-size:.875rem;margin:.3rem 0 0}.hint{color:var(--quiet)}.fault{color:var(--danger);font-weight:600}
:where(.has-nav) .actions{margin-top:.25rem;gap:.5rem}:where(.has-nav) .actions .primary{flex:0 1 auto}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1rem}.filters>*{flex:0 1 12rem;min-width:0}
.filters>.grow{flex:1 1 16rem}.filters>:is(button,.button){flex:0 0 auto}
.row{display:flex;gap:.75rem;flex-wrap:wrap;align-items:end}.row>*{flex:1 1 12rem}.row>button{flex:0 0 auto}
.copy{position:relative;display:flex;gap:.5rem;align-items:center;min-width:0}.copy>input{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9rem}
.copy>code{min-width:0;overflow-wrap:anywhere;user-select:all}.copy>button{flex:none}
.copy>[data-visually-hidden]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.copy:has(>.failed){flex-wrap:wrap}.copy:has(>.failed)>code{flex:1 1 10rem}.copy>.failed{flex:1 0 100%}
.card>.copy{background:var(--page);border:1px dashed var(--quiet);border-radius:8px;padding:.6rem .6rem .6rem 1rem;width:fit-content;max-width:100%;margin:.5rem 0 1rem}
.card>.copy code{font-size:1rem}
@media (max-width:40rem){.filters>*{flex:1 1 9rem}.filters>.grow{flex:1 1 100%}.filters>:is(button,.button){flex:1 1 auto;text-align:center}}
`;
