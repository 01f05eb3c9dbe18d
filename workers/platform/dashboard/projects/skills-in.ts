/** Slugs of a form, one in each field or several separated by commas. */
export const skillsIn = (form: URLSearchParams | undefined): string[] => [
  ...new Set(
    (form?.getAll('skill') ?? []).flatMap((names) => names.split(',')).filter((slug) => slug !== ''),
  ),
];
