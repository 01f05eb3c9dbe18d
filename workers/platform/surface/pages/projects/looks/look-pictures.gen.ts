// Written by `npm run looks`.

/** The picture of each look, and the hash of what it was drawn from. */
export const lookPictures = {
  plain: { file: 'plain-146fddb13c67.webp', drawnFrom: 'b1ac15395188b7dc' },
  warm: { file: 'warm-30d6c10fd26c.webp', drawnFrom: 'db6d0a9a605ae0ad' },
  editorial: { file: 'editorial-3ace890e7621.webp', drawnFrom: '5f6c9524a7d9df34' },
  bold: { file: 'bold-d4ad3f68cc67.webp', drawnFrom: '6b5a9a2095c75a18' },
  calm: { file: 'calm-9b61f7484550.webp', drawnFrom: '86c3338cc1002a25' },
  night: { file: 'night-72bb91697a89.webp', drawnFrom: 'af4811aaae8b8634' },
  market: { file: 'market-47ee78e75062.webp', drawnFrom: '971be544ab56f4f4' },
  studio: { file: 'studio-a578a7d4c771.webp', drawnFrom: '866dc847d5efb807' },
  classic: { file: 'classic-6a97f336ee82.webp', drawnFrom: 'f5579dba77f338ca' },
  playful: { file: 'playful-f7481b1ae70f.webp', drawnFrom: '9c1b384592e8d617' },
  craft: { file: 'craft-4091fa0c2408.webp', drawnFrom: '1f02c0582c210ea8' },
  grid: { file: 'grid-7e9b379c895c.webp', drawnFrom: '2d8e05984fd7fdc0' },
} as const;
