/** Room for the previewed page, which may be wider than the window. */
export const previewStyle =
  'main.wide{max-width:none}nav p{margin:.2rem 0}[aria-current]{font-weight:650}' +
  'iframe{display:block;margin:1rem auto 0;border:1px solid var(--line);border-radius:9px;background:var(--card)}';
