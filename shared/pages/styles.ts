/**
 * The style of the service's own pages (sign-in, consent, connections, console, docs). It follows the visitor's
 * light or dark setting. Resellers' CSS never reaches these pages.
 */
export const pageStyles = `
:root{color-scheme:light dark;--radius:9px;--radius-card:14px;--font:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--font-heading:var(--font);
--page:light-dark(#f4f5f8,#101217);--card:light-dark(#fff,#191c23);
--text:light-dark(#171a21,#e9ebf1);--quiet:light-dark(#565d6d,#a4abbb);--line:light-dark(#d8dce5,#313643);
--accent:light-dark(#3247d5,#9aa8ff);--on-accent:light-dark(#fff,#10132a);--danger:light-dark(#b3261e,#ffb4ab);
--good:light-dark(#17663a,#7ddba3);--warn-bg:light-dark(#fff4d6,#3a2f10);--warn:light-dark(#6b4e00,#ffdf99)}
*,*::before,*::after{box-sizing:border-box}
html{font:16px/1.55 var(--font);background:var(--page);color:var(--text)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px;top:0}.skip:focus{inset-inline-start:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
.bar{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.9rem 1.25rem;flex-wrap:wrap}
.brand{font-weight:700;letter-spacing:-.01em;text-decoration:none;color:inherit;display:inline-flex;gap:.5rem;align-items:center}
.brand svg{color:var(--accent)}.logo{display:block;max-height:40px;max-width:220px;width:auto}
.bar form,.bar p{margin:0}.who{color:var(--quiet);display:flex;gap:.75rem;align-items:center;flex-wrap:wrap}
main{width:100%;max-width:27rem;margin:auto;padding:1rem 1.25rem 4rem}
main.wide{max-width:60rem;margin:0 auto}
.card{background:var(--card);border:1px solid var(--line);border-radius:var(--radius-card);padding:1.75rem;margin-block:1rem}
h1,h2{font-family:var(--font-heading)}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.015em;margin:0 0 .5rem}
h2{font-size:1.1rem;line-height:1.3;margin:0 0 .35rem}
p{margin:.5rem 0}.quiet{color:var(--quiet)}.small{font-size:.875rem}
label{display:block;font-weight:600;margin:1rem 0 .35rem}
input[type=email],input[type=text],input[type=search],input[type=password],select,textarea{width:100%;font:inherit;color:inherit;
background:var(--page);border:1px solid var(--quiet);border-radius:var(--radius);padding:.65rem .8rem}
.code{font-size:1.5rem!important;letter-spacing:.35em;font-variant-numeric:tabular-nums;text-align:center}
button,.button{font:inherit;font-weight:600;display:inline-block;text-decoration:none;cursor:pointer;min-height:44px;
padding:.6rem 1.1rem;border-radius:var(--radius);border:1px solid var(--quiet);background:transparent;color:inherit}
button.primary,.button.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.danger{color:var(--danger);border-color:currentColor}
button.plain{border:0;padding:0;min-height:0;color:var(--accent);text-decoration:underline;font-weight:400}
.actions{display:flex;gap:.75rem;flex-wrap:wrap;margin-top:1.25rem}.actions .primary{flex:1}
fieldset{border:0;margin:1.25rem 0 0;padding:0}legend{font-weight:600;padding:0;margin-bottom:.25rem}
.choice{display:grid;grid-template-columns:auto 1fr;gap:.1rem .75rem;font-weight:400;margin:0;padding:.65rem 0;
border-top:1px solid var(--line);align-items:start}
.choice input{width:1.15rem;height:1.15rem;margin:.2rem 0 0;accent-color:var(--accent)}
.choice strong{font-weight:600}.choice span{grid-column:2;color:var(--quiet);font-size:.9rem}
.notice{border-radius:var(--radius);padding:.75rem .9rem;background:var(--warn-bg);color:var(--warn);margin:1rem 0}
.offline{position:fixed;inset:auto 1rem 1rem;z-index:9;width:fit-content;max-width:calc(100% - 2rem);margin:0 auto;border-radius:12px;
background:var(--warn-bg);color:var(--warn);border:1px solid currentColor;box-shadow:0 8px 24px #0003}
.offline:empty{display:none}.offline p{margin:0;padding:.75rem 1.1rem}
.error{border-inline-start:4px solid var(--danger);padding:.4rem .9rem;color:var(--danger);margin:1rem 0}
.done{border-inline-start:4px solid var(--good);padding:.4rem .9rem;color:var(--good);margin:1rem 0}
code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.92em;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--page);padding:1rem;border-radius:var(--radius)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.6rem .75rem;border-bottom:1px solid var(--line)}
.languages{padding:0 1.25rem 1.25rem;text-align:center;color:var(--quiet)}.languages summary{display:inline-block;cursor:pointer;padding:.5rem}
.languages form{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;justify-content:center}.languages [aria-current]{font-weight:700;text-decoration:none;color:inherit}
.languages button.plain{min-height:44px}
@media (prefers-reduced-motion:no-preference){button,.button{transition:filter .12s}button:hover,.button:hover{filter:brightness(1.07)}}
@media (forced-colors:active){.card,button,.button{border:1px solid}}
`;
