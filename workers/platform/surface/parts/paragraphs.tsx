import type { FC } from 'hono/jsx';

/** A text whose line breaks separate paragraphs. */
export const Paragraphs: FC<{ text: string }> = ({ text }) => (
  <>
    {text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (
        <p>{line}</p>
      ))}
  </>
);
