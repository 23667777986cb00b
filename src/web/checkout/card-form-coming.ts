/**
 * Whether a card form was opened early and has not spoken yet: it is what the payer waits for, and it shares this page's line and its processor. One that does not come by
 * five seconds holds nothing up any longer. It stands alone, nothing from outside the function existing where it runs: an inline script is handed it (late-script.ts).
 */
export function isCardFormComing(): boolean {
  return performance.now() < 5_000 && document.querySelector('[data-form] > iframe:not([data-ready])') !== null
}
