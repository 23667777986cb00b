/** Puts the focus on a charge's row, so that the keyboard goes on where the eye is. */
export function focusChargeRow(chargeId: string): void {
  document.querySelector<HTMLElement>(`[data-charge="${CSS.escape(chargeId)}"]`)?.focus({ preventScroll: false })
}

/** Moves the focus to the row before or after the one that has it. Returns whether there was one. */
export function focusNeighbor(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-charge]')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
  const next = at === -1 ? rows[step === 1 ? 0 : rows.length - 1] : rows[at + step]
  next?.focus()
  return next !== undefined
}
