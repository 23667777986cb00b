import { capture } from '../../services/capture.ts'
import { reportStep } from '../state/report-step.ts'

/** How a press of the copy button ended; empty once that has been shown for long enough. */
export type CopyOutcome = 'copied' | 'failed' | ''

const SHOWN_MS = 5_000

/**
 * Does all the copying, whoever drew the button. `data-copies` on it names the field, `data-copied` the words for when
 * it has worked. The new way to copy needs a secure origin and the visitor's leave; the old one works inside apps' own
 * browsers. When both fail the code is left selected, so that one long press copies it; whoever goes to it by hand gets
 * all of it too.
 */
export function copyCodes(report: (outcome: CopyOutcome) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounted = false
  // The store counts how many take the code, not who. Who presses again is still one.
  const count = () => {
    if (!isCounted) reportStep('submitted', 'pix')
    isCounted = true
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) target.select()
  })
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return
    // To the bank's app, which leaves the page.
    if (target.closest('[data-opens-app]')) count()
    const button = target.closest<HTMLElement>('[data-copies]')
    const field = document.getElementById(button?.dataset.copies ?? '')
    if (!button || !(field instanceof HTMLTextAreaElement)) return
    const outcome = (await copied(field)) ? 'copied' : 'failed'
    show(button, outcome)
    report(outcome)
    count()
    if (outcome === 'copied') capture({ name: 'code_copied' })
    clearTimeout(timer)
    timer = setTimeout(() => {
      show(button, '')
      report('')
    }, SHOWN_MS)
  })
}

async function copied(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, field.value.length)
    return document.execCommand('copy')
  }
}

/** The words are put into a new element each time: one whose text changed would have been seen to jump. */
function show(button: HTMLElement, outcome: CopyOutcome): void {
  const words = button.querySelector('span')
  const fresh = document.createElement('span')
  button.dataset.copy ??= words?.textContent ?? ''
  fresh.textContent = (outcome === 'copied' ? button.dataset.copied : button.dataset.copy) ?? ''
  words?.replaceWith(fresh)
  button.dataset.outcome = outcome
}
