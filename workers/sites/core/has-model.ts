/** The variables that name the builder of a deployment. */
export interface BuilderVariables {
  /** Address of the operator's own builder; empty for none. */
  BUILDER_URL?: string;
  /** The model that writes sites; empty for none. */
  MODEL?: string;
}

/**
 * Whether this deployment has a builder that writes from instructions. Without one, a site is made from the form and its
 * owner's own words, and a sentence changes nothing.
 */
export const hasModel = ({ BUILDER_URL: url = '', MODEL: model = '' }: BuilderVariables): boolean =>
  url !== '' || model !== '';
