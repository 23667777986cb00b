/** Puts the focus on a charge's row, so that the keyboard goes on where the eye is. */
export function focusChargeRow(chargeId: string): void {
  document.querySelector<HTMLElement>(`[data-charge="${CSS.escape(chargeId)}"]`)?.focus({ preventScroll: false })
}

/**
 * Moves the focus to the row before or after the one that has it, or that is open beside the list: that one is then
 * opened in its place. Returns whether there was one.
 */
export function goToNeighbor(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-charge]')]
  const isOpen = document.querySelector('.drawer[data-beside][open]') !== null
  const at = rows.findIndex(row => (isOpen ? row.dataset.status === 'active' : row === document.activeElement))
  const next = at === -1 ? rows[step === 1 ? 0 : rows.length - 1] : rows[at + step]
  next?.focus()
  if (isOpen) next?.click()
  return next !== undefined
}

/** The charge whose row has the focus or whose box in it has, or else the one that is open beside the list. */
export function chargeAtHand(): string | null {
  const row = document.activeElement?.closest('tr, li')
  const focused = row?.querySelector<HTMLElement>('[data-charge]')?.dataset.charge
  const open = document.querySelector<HTMLElement>('[data-charge][data-status=active]')?.dataset.charge
  return focused ?? open ?? null
}
