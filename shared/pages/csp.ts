export interface CspOptions {
  /** `'sha256-…'` of each inline style element. */
  styles: readonly string[];
  /**
   * Allowed targets of forms. `any` omits the directive: browsers apply `form-action` to every redirect after a
   * submission, and a page whose form ends at an OAuth client's redirect URI cannot name it beforehand.
   */
  forms?: 'self' | 'any';
  /** Sources of the scripts that the page loads. */
  scripts: readonly string[];
  /** Addresses for scripts that call only these. */
  connects?: readonly string[];
  /** Whether those scripts call this origin, and load styles and fonts from it. */
  calls: boolean;
  /** Whether the page previews pictures that its visitor chose before they are uploaded. */
  ownPictures?: boolean;
  /** Whether the page frames other pages of this origin. */
  frames?: boolean;
  /** Whether pages of this origin may frame the page. */
  framed?: boolean;
}

/** A policy that allows only the needs that the page declares. Inline script is never allowed. */
export function contentSecurityPolicy(options: CspOptions): string {
  const styles = [...options.styles.map((hash) => `'${hash}'`), ...(options.calls ? ["'self'"] : [])];
  const directives = [
    "default-src 'none'",
    `style-src ${styles.join(' ') || "'none'"}`,
    `img-src 'self' data:${options.ownPictures ? ' blob:' : ''}`,
    ...(options.scripts.length > 0 ? [`script-src ${options.scripts.join(' ')}`] : []),
    ...connectDirectives(options),
    ...(options.frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    `frame-ancestors ${options.framed ? "'self'" : "'none'"}`,
    ...(options.forms === 'any' ? [] : ["form-action 'self'"]),
  ];
  return directives.join('; ');
}

function connectDirectives({ calls, connects = [] }: CspOptions): string[] {
  if (calls) return ["connect-src 'self'", "font-src 'self'"];
  return connects.length === 0 ? [] : [`connect-src ${connects.join(' ')}`];
}
