/** A sentence in which backticks mark code, as descriptions in the API document have it. */
export const Text = ({ children }: { children: string }) => (
  <>{children.split('`').map((piece, index) => (index % 2 === 0 ? piece : <code>{piece}</code>))}</>
);
