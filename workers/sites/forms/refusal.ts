/** The answer to a form that is not accepted. */
export interface Refusal {
  title: string;
  text: string;
  /** Language and direction of the sentences, which may differ from those of the site. */
  language: string;
  direction: string;
  link: { href: string; label: string };
  status: number;
  headers: Record<string, string>;
}

/** Renders a refusal in the site's look; null when the site has no page for it. */
export type WearLook = (refusal: Refusal) => Promise<Response | null>;
