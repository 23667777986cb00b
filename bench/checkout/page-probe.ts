/** What the probe noted, in milliseconds since the visit began. */
export interface ProbeNotes {
  firstPaint: number | null
  largestPaint: number | null
  /** When the copy button had answered a click by saying that it copied. */
  ready: number | null
  /** Sum of what long tasks took above 50 ms each. */
  blocked: number
  layoutShift: number
}

/** Milliseconds between two clicks on the copy button. */
const CLICK_EVERY_MS = 16

/**
 * Runs in the page before its own scripts and knows nothing of them: it clicks the button beside the Pix code until
 * the button's words change, as an impatient payer would. It sends clicks alone, not the press before them, so it
 * does not wake a page that waits for a touch; a real payer is served no later than this says.
 */
export const pageProbe = `{
  const notes = { firstPaint: null, largestPaint: null, ready: null, blocked: 0, layoutShift: 0 }
  window.__probe = notes
  const observe = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', entry => { if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime })
  observe('largest-contentful-paint', entry => { notes.largestPaint = entry.startTime })
  observe('longtask', entry => { notes.blocked += Math.max(0, entry.duration - 50) })
  observe('layout-shift', entry => { if (!entry.hadRecentInput) notes.layoutShift += entry.value })
  let words = null
  const timer = setInterval(() => {
    const button = document.querySelector('textarea[readonly] ~ button')
    if (!button) return
    words ??= button.textContent
    if (button.textContent === words) return button.click()
    notes.ready = performance.now()
    clearInterval(timer)
  }, ${CLICK_EVERY_MS})
}`
