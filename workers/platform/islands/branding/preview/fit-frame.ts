/** Sets the width of frames and scales them down when the stage is narrower; null uses the width of the stage. */
export function fitFrames(stage: HTMLElement): (width: number | null) => void {
  let wanted: number | null = null;
  const resize = () => {
    const { clientWidth, clientHeight } = stage;
    const scale = wanted === null ? 1 : Math.min(1, clientWidth / wanted);
    const width = wanted ?? clientWidth;
    for (const frame of stage.querySelectorAll('iframe')) {
      frame.style.width = `${width}px`;
      frame.style.height = `${clientHeight / scale}px`;
      frame.style.transform = scale === 1 ? '' : `scale(${scale})`;
      frame.style.left = `${Math.max(0, (clientWidth - width * scale) / 2)}px`;
    }
  };
  new ResizeObserver(resize).observe(stage);
  return (width) => {
    wanted = width;
    resize();
  };
}
