/** One answer in a form: the label of the field at that time, and the visitor's text. */
export interface SiteAnswer {
  label: string;
  value: string;
}
