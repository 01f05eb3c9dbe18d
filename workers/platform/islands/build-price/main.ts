// The server has rendered the price of a build for each number of skills; this shows the one for the selected skills.
for (const place of document.querySelectorAll<HTMLElement>('[data-build-price]')) {
  const form = place.closest('form');
  const sentences: string[] = JSON.parse(place.dataset.buildPrice ?? '[]');
  const show = () => {
    const ticked = form?.querySelectorAll('input[name=skill]:checked').length ?? 0;
    place.textContent = sentences[ticked] ?? place.textContent;
  };
  form?.addEventListener('change', show);
  // After going back, the browser restores the selected skills of a form.
  window.addEventListener('pageshow', show);
  show();
}
