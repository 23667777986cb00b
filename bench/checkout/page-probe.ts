/** What the probe noted, in milliseconds since the visit began. */
export interface ProbeNotes {
  firstPaint: number | null
  largestPaint: number | null
  /** When the copy button had answered a click by changing its words. */
  ready: number | null
  /** The first click: by the time of the answer it has clicked again. */
  clicked: number | null
  /** Sum of what long tasks took above 50 ms each. */
  blocked: number
  shifts: { at: number; value: number }[]
}

/** Milliseconds between two clicks on the copy button. */
const CLICK_EVERY_MS = 16

/**
 * Runs in the page before its own scripts and knows nothing of them. From the first paint on it clicks the button
 * beside the Pix code until the button's words change, as an impatient payer would. Before that there is nothing to
 * press, and what a press sets going would keep the paint waiting. It sends clicks alone, not the press before them, so
 * it does not wake a page that waits for a touch. A real payer is served no later than this says.
 */
export const pageProbe = `{
  const notes = { firstPaint: null, largestPaint: null, ready: null, clicked: null, blocked: 0, shifts: [] }
  window.__probe = notes
  const observe = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', entry => { if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime })
  observe('largest-contentful-paint', entry => { notes.largestPaint = entry.startTime })
  observe('longtask', entry => { notes.blocked += Math.max(0, entry.duration - 50) })
  observe('layout-shift', entry => { notes.shifts.push({ at: entry.startTime, value: entry.value }) })
  let words = null
  const timer = setInterval(() => {
    const button = document.querySelector('textarea[readonly] ~ button')
    // While the page loads the button may stand there with half of its words.
    if (!button || document.readyState === 'loading' || notes.firstPaint === null) return
    words ??= button.textContent
    if (button.textContent === words) {
      notes.clicked ??= performance.now()
      return button.click()
    }
    notes.ready = performance.now()
    clearInterval(timer)
  }, ${CLICK_EVERY_MS})
}`

/** The same for a page that is somebody else's: it is ready when it has all of these. */
export const mountProbe = (mounts: readonly string[]) => `{
  window.__probe.mounts = true
  const timer = setInterval(() => {
    if (!${JSON.stringify(mounts)}.every(mount => document.querySelector(mount))) return
    window.__probe.ready = performance.now()
    clearInterval(timer)
  }, ${CLICK_EVERY_MS})
}`

/**
 * Milliseconds after a click in which what moves is its answer: the metric's own rule, which knows real clicks only.
 */
const ANSWER_MS = 500

/** How far the page shifted without having been asked to. */
export function unexpectedShift({ shifts, clicked, ready }: ProbeNotes): number {
  const asked = (at: number) => clicked !== null && ready !== null && at >= clicked && at <= ready + ANSWER_MS
  return shifts.filter(({ at }) => !asked(at)).reduce((sum, { value }) => sum + value, 0)
}
