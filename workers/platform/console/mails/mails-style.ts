/** Style of the mail in both appearances, side by side where there is space. */
export const mailsStyle = `
.mails{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem;margin:1rem 0}
.mails figure{margin:0;min-width:0}.mails figcaption{font-weight:600;margin:0 0 .4rem}
.mails iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:12px;background:#fff}
pre.plain{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0;font-size:.875rem;unicode-bidi:plaintext}
`;
