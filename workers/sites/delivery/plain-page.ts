/**
 * Converts a page for a host that serves plain files: links to pages name their files, and forms are removed, because
 * such a host cannot receive them.
 *
 * @param files every file of the site.
 */
export function plainPage(page: Response, path: string, files: ReadonlySet<string>): Response {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        const href = link.getAttribute('href') ?? '';
        const changed = plainLink(href, folder, files);
        if (changed !== href) link.setAttribute('href', changed);
      },
    })
    .on('form.ask', { element: (form) => void form.remove() })
    .transform(page);
}

/** Keeps links to other hosts, fragments, and links to files. */
function plainLink(href: string, folder: string, files: ReadonlySet<string>): string {
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return href;
  const here = 'https://here.invalid/';
  const target = new URL(address, here + folder).pathname.slice(1);
  const file = [target, `${target}index.html`, `${target}.html`, `${target}/index.html`].find((name) =>
    files.has(name),
  );
  return file === undefined ? href : `${'../'.repeat(folder.split('/').length - 1)}${file}${rest}`;
}
