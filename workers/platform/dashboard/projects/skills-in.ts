/** Slugs that a form names, one a field or several with commas between. */
export const skillsIn = (form: URLSearchParams | undefined): string[] => [
  ...new Set(
    (form?.getAll('skill') ?? []).flatMap((names) => names.split(',')).filter((slug) => slug !== ''),
  ),
];
