export interface Brief {
  /** First sentence of the prompt, as a headline. */
  headline: string;
  /** What follows it. */
  lead: string;
  /** Things the prompt speaks of, capitalised, most telling first; at least six. */
  topics: string[];
}

const STOP = new Set(
  `a about after all also an and any are as at be because been before being best between both build but by can create
   could das der die do does each every few for from get give good has have her his how i in into is it its just like
   make makes me more most my need new no not of on one only or other our out over own page pages please quick really
   shall she should show site sites small some such than that the their them then there these they this those to too
   under up us use very want was we website web well were what when where which while who will with without would you
   your und ein eine einen für mit von zu den dem des ist la le les un une de du et pour avec el los las una y con para`.split(
    /\s+/,
  ),
);
const FALLBACK_TOPICS = ['Quality', 'Care', 'Experience', 'Service', 'Ideas', 'Trust'];

const capitalise = (text: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase('en') + text.slice(first.length);
};

/** Reads a prompt the way a hurried copywriter would: first sentence, the rest, and the words that carry it. */
export function readPrompt(prompt: string, name: string): Brief {
  const text = prompt.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [first = '', ...rest] = text.split(/(?<=[.!?…])\s+/);
  const spoken = first
    .replace(/^(please\s+)?(build|make|create|design|write)\s+(me\s+|us\s+)?(an?\s+|the\s+)?/i, '')
    .replace(
      /^((simple|small|new|modern|nice|beautiful)\s+)*(web\s?site|site|landing page|page|homepage|web\s?shop)\s+(for|about|of)\s+(an?\s+|the\s+|my\s+|our\s+)?/i,
      '',
    )
    .replace(/[.!?…]+$/, '');
  return {
    headline: capitalise(clip(spoken === '' ? name : spoken, 90)),
    lead: capitalise(clip(rest.length > 0 ? rest.join(' ') : `Welcome to ${name}.`, 320)),
    topics: topicsOf(text),
  };
}

function clip(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

function topicsOf(text: string): string[] {
  const counts = new Map<string, { shown: string; count: number }>();
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'’-]{2,30}/gu)) {
    const key = word.toLocaleLowerCase('en');
    if (STOP.has(key)) continue;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { shown: capitalise(word), count: 1 });
    else known.count += 1;
  }
  const told = [...counts.values()].sort((left, right) => right.count - left.count).map(({ shown }) => shown);
  return [...told, ...FALLBACK_TOPICS.filter((topic) => !told.includes(topic))].slice(0, 12);
}
