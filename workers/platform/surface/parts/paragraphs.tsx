import type { FC } from 'hono/jsx';

/** Text whose line breaks part its paragraphs. */
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
