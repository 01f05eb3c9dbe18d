import { mediaLimits } from './limits.ts';
import { demand, refuse } from './refusal.ts';

/** Checks one picture or canvas against the caps. Called with the size in the header, before any pixel data is read. */
export function checkDimensions(width: number, height: number): void {
  demand(width > 0 && height > 0, 'The picture has no width or no height.');
  if (width > mediaLimits.side || height > mediaLimits.side || width * height > mediaLimits.pixels)
    refuse(
      'too_many_pixels',
      `The picture is ${width} × ${height}; at most ${mediaLimits.side} × ${mediaLimits.side}.`,
    );
}

/** Checks an animation against the caps: its frames, and the pixels that one run composites. */
export function checkFrames(frames: number, width: number, height: number): void {
  if (frames > mediaLimits.frames)
    refuse('too_many_frames', `The animation has more than ${mediaLimits.frames} frames, which is the most.`);
  if (frames > 1 && frames * width * height > mediaLimits.animatedPixels)
    refuse(
      'too_many_pixels',
      `${frames} frames of ${width} × ${height} are too many pixels for an animation.`,
    );
}

/** A frame of PNG or WebP must lie inside its canvas: decoders refuse the file otherwise. */
export function checkFrameInside(
  frame: { x: number; y: number; width: number; height: number },
  canvas: { width: number; height: number },
): void {
  demand(frame.width > 0 && frame.height > 0, 'A frame has no width or no height.');
  demand(
    frame.x + frame.width <= canvas.width && frame.y + frame.height <= canvas.height,
    'A frame lies outside the canvas.',
  );
}
