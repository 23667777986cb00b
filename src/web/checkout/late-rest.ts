/**
 * Shows the rest of a folded page once what a phone has in sight is painted: what stands below the fold (`data-folded` in styles/pay.css) is neither styled nor
 * laid out before that. Where no script runs the page is not folded. It stands alone, as an inline script of its own.
 */
export function lateRest(): void {
  requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute('data-folded')))
}
