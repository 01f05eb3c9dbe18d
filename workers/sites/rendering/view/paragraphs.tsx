/** Renders paragraphs (separated by empty lines) and line breaks of a text. */
export const Paragraphs = ({ text, class: name }: { text: string; class?: string }) => (
  <>
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p class={name}>
          {paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br />, line]))}
        </p>
      ))}
  </>
);
