import { seeded } from '../site/random.ts';

/** A calm abstract drawing in the site's colours: decoration, so hidden from assistive technology. */
export function art(seed: string, width = 480, height = 320): string {
  const random = seeded(seed);
  const shapes = Array.from({ length: 5 }, (_, index) => {
    const radius = 40 + random.number(120);
    const [x, y] = [random.number(width), random.number(height)];
    const fill = random.pick(['var(--accent)', 'var(--on-primary)', 'var(--primary)']);
    const opacity = (18 + random.number(45)) / 100;
    return index % 2 === 0
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
      : `<rect x="${x - radius}" y="${y - radius / 2}" width="${radius * 2}" height="${radius}" rx="${radius / 2}" fill="${fill}" opacity="${opacity}" transform="rotate(${random.number(180)} ${x} ${y})"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="presentation" aria-hidden="true"><rect width="${width}" height="${height}" fill="var(--primary)" opacity=".22"/>${shapes.join('')}</svg>`;
}
