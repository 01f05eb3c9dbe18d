/** Makes the fragments of one page: readable, and each unique. */
export function slugger(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'section';
    const times = given.get(slug) ?? 0;
    given.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times + 1}`;
  };
}
