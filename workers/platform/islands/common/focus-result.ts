/**
 * Moves the focus to the result of the last form, unless a refused field has it: a live region that is there from the
 * first is not announced.
 */
export function focusResult(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-result]')?.focus();
}
