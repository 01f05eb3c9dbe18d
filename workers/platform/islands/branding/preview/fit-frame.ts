/** Gives a frame a width of its own, made smaller as a whole when there is not that much room; null takes what there is. */
export function fitFrame(stage: HTMLElement, frame: HTMLIFrameElement): (width: number | null) => void {
  let wanted: number | null = null;
  const resize = () => {
    const { clientWidth, clientHeight } = stage;
    const scale = wanted === null ? 1 : Math.min(1, clientWidth / wanted);
    const width = wanted ?? clientWidth;
    frame.style.width = `${width}px`;
    frame.style.height = `${clientHeight / scale}px`;
    frame.style.transform = scale === 1 ? '' : `scale(${scale})`;
    frame.style.left = `${Math.max(0, (clientWidth - width * scale) / 2)}px`;
  };
  new ResizeObserver(resize).observe(stage);
  return (width) => {
    wanted = width;
    resize();
  };
}
