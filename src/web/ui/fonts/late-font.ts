/**
 * Fetches Inter once the page is painted, and turns the page to it when it is there; until then `data-inter` is missing, and the page is drawn in the stand-ins of inter-fallback.css. A browser
 * that lays a page out while a font is on its way asks for a stand-in of its own besides ours, size by size: on the phone of docs/performance.md the first paint came some 60 ms
 * later. It stands alone, nothing from outside the function existing where it runs: the payer's page has it in an inline script.
 * @param isHeldUp whether something else is to have the line first, asked every 50 ms; whoever asks for that has a moment to begin
 */
export function lateFont(isHeldUp: (() => boolean) | null): void {
  const bring = () => {
    if (isHeldUp?.()) {
      setTimeout(bring, 50)
      return
    }
    const show = () => {
      document.documentElement.dataset.inter = ''
      // Asked for a style the browser works all of them out now, and lays the page out in the next task: two short ones instead of a long one.
      void getComputedStyle(document.body).font
    }
    // Where it cannot be had the stand-ins stay.
    document.fonts.load('1em Inter').then(show, () => undefined)
  }
  requestAnimationFrame(() => setTimeout(bring, isHeldUp ? 300 : 0))
}
