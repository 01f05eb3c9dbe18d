/** Texts about the problems that the browser measured on the sample pages with a draft. */
export const measured = {
  title: 'Seen on the sample pages',
  lead: 'Your browser laid out every sample page in light and dark mode. Nothing is refused.',
  looking: 'Laying out the sample pages…',
  sound: 'The sample pages were laid out in light and dark mode: everything can be seen and pressed.',
  failed: 'The sample pages could not be laid out here. Look at the preview before you publish.',
  modes: { light: 'light mode', dark: 'dark mode' },
  everyPage: 'every page',
  components: 'Components',
  detail: (part: string, pages: string, modes: string, ratio: string | null) =>
    [part, pages, modes, ...(ratio === null ? [] : [`${ratio}:1`])].join('; '),
  warning: (summary: string, detail: string) => `Warning, sample pages: ${summary} (${detail})`,
} as const;
