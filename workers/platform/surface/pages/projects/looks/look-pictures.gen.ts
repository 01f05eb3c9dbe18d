// Written by `npm run looks`.

/** The picture of each look, and the hash of what it was drawn from. */
export const lookPictures = {
  plain: { file: 'plain-146fddb13c67.webp', drawnFrom: '5db4bbdbca23c4bb' },
  warm: { file: 'warm-30d6c10fd26c.webp', drawnFrom: 'da062959485cd842' },
  editorial: { file: 'editorial-3ace890e7621.webp', drawnFrom: 'b3c09f9bcde25788' },
  bold: { file: 'bold-d4ad3f68cc67.webp', drawnFrom: '201c228068ba2c96' },
  calm: { file: 'calm-9b61f7484550.webp', drawnFrom: 'a4eb0c5254264819' },
  night: { file: 'night-72bb91697a89.webp', drawnFrom: 'defd390988c5d538' },
  market: { file: 'market-47ee78e75062.webp', drawnFrom: 'bb9a1cfaa6b49dae' },
  studio: { file: 'studio-a578a7d4c771.webp', drawnFrom: '8534a2e224c37ae1' },
  classic: { file: 'classic-6a97f336ee82.webp', drawnFrom: '1db92e7f00564b02' },
  playful: { file: 'playful-f7481b1ae70f.webp', drawnFrom: 'cbdbc878367fe774' },
  craft: { file: 'craft-4091fa0c2408.webp', drawnFrom: 'acd0df80767d084d' },
  grid: { file: 'grid-7e9b379c895c.webp', drawnFrom: 'a9ae66d04ed8820e' },
} as const;
