/** Style of the mails, which replace the preview beside the brand document. */
export const mailsStyle = `
.workspace>.mails{display:none}
.workspace>.mails.chosen{display:flex;flex-direction:column;grid-area:1/3/3/4;background:var(--page);min-height:0;overflow:auto}
.workspace[data-panel=mails]>.preview{display:none}.workspace[data-panel=mails]>.left>.document{display:flex;flex-direction:column}
.mail-controls{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;padding:5px .75rem;border-bottom:1px solid var(--line);background:var(--card);min-height:46px}
#branding-editor .mail-controls select{width:auto;border-color:var(--line);padding:.3rem 1.6rem .3rem .6rem;font-size:.875rem;height:34px;min-height:34px;max-width:14rem}
.mail-facts{display:block;margin:0;padding:.5rem .9rem;background:var(--card);border-bottom:1px solid var(--line);font-size:.875rem}
.mail-facts div{display:flex;gap:.6rem}.mail-facts dt{color:var(--quiet);min-width:6.5rem}.mail-facts dd{margin:0;overflow-wrap:anywhere;min-width:0;font-weight:600}
.mail-stage{position:relative;flex:1 0 26rem;min-height:26rem}
.mail-stage iframe{position:absolute;inset:0;width:100%;height:100%;border:0;background:#fff}.mail-stage iframe.coming{visibility:hidden}
.mails details{border-top:1px solid var(--line);background:var(--card);padding:0 .9rem}.mails details>summary{min-height:40px;padding:.5rem 0;font-weight:600;font-size:.9rem}
.plain-mail{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;margin:0 0 .9rem;unicode-bidi:plaintext}
@media (max-width:60rem){#branding-editor .mail-controls select{height:44px;flex:1 1 40%;max-width:none}.workspace>.mails.chosen{grid-area:2/1}.workspace[data-panel=mails]>.left{display:none}}
`;
