import './looks/run-jsx.ts';

// Draws the twelve looks: the pictures by which the form of a site shows them, and those of docs/design/looks.md
// (`npm run looks`). Japanese and Arabic need fonts of the machine.
const { drawPictures } = await import('./looks/draw-pictures.ts');
for (const { path, bytes } of await drawPictures()) console.log(`${path} ${Math.ceil(bytes / 1024)} KiB`);
