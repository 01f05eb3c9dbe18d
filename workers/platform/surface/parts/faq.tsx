import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { Paragraphs } from './paragraphs.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const Faq: FC<{ items: readonly Question[]; open?: number; id?: string }> = ({ items, open, id }) => (
  <div {...part('faq')} id={id}>
    {items.map(({ question, answer }, index) => (
      <details {...part('faq-item')} open={index === open}>
        <summary {...part('faq-question')}>{question}</summary>
        <div {...part('faq-answer')}>
          <Paragraphs text={answer} />
        </div>
      </details>
    ))}
  </div>
);
