/** How a press of the copy button ended; empty once that has been shown for long enough. */
export type CopyOutcome = 'copied' | 'failed' | ''

/**
 * Does all the copying, as an inline script of its own: a payer on a slow line copies the code before anything else
 * has arrived. It stands alone: nothing from outside the function exists where it runs.
 *
 * `data-copies` on the button names the field, `data-copied` the words for when it has worked; how it went is on
 * `data-outcome` and in the event `pix-copy`. The new way to copy needs a secure origin and the visitor's leave; the
 * old one works inside apps' own browsers. When both fail the code is left selected, so that one long press copies
 * it; whoever goes to it by hand gets all of it too. The words are put into a new element each time: one whose text changed would have been seen to jump.
 */
export function earlyCopy(): void {
  let timer: number
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) target.select()
  })
  let isCounted = false
  // The store counts how many take the code, not who (tell-step.ts). Who presses again is still one.
  const count = () => {
    if (!isCounted) navigator.sendBeacon?.(`${location.pathname}/steps?step=submitted&way=pix`)
    isCounted = true
  }
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return
    // To the bank's app, which leaves the page.
    if (target.closest('.pay-part a')) count()
    const button = target.closest<HTMLElement>('[data-copies]')
    const field = button && document.getElementById(button.dataset.copies ?? '')
    if (!button || !(field instanceof HTMLTextAreaElement)) return
    button.dataset.copy ??= button.textContent ?? ''
    const { copy = '', copied = '' } = button.dataset
    const tell = (outcome: string) => {
      const words = button.querySelector('span')
      const fresh = document.createElement('span')
      fresh.textContent = outcome === 'copied' ? copied : copy
      words?.replaceWith(fresh)
      button.dataset.outcome = outcome
      button.dispatchEvent(new Event('pix-copy', { bubbles: true }))
    }
    let done = true
    try {
      await navigator.clipboard.writeText(field.value)
    } catch {
      field.focus({ preventScroll: true })
      field.setSelectionRange(0, field.value.length)
      done = document.execCommand('copy')
    }
    clearTimeout(timer)
    tell(done ? 'copied' : 'failed')
    count()
    timer = setTimeout(tell, 5000, '')
  })
}
