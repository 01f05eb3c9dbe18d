/** One answer of a form: what was asked for, as it was then, and what the visitor wrote. */
export interface SiteAnswer {
  label: string;
  value: string;
}
