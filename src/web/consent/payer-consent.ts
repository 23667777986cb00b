import type { Consent, ConsentAction, Purpose } from '../../shared/contract/consent.ts'
import { consentMarks } from './consent-marks.ts'
import { allowedNow, showConsent, subscribeConsent } from './consent-store.ts'
import { openConsentWindows } from './consent-windows.ts'

/**
 * The script of a payer's page that asks for consent, sent with such pages alone and after all that a payment needs. The forms
 * work without it; with it an answer counts at once and the page stays as it is.
 */
const bar = document.getElementById(consentMarks.bar)
const panel = document.getElementById(consentMarks.panel) as HTMLDialogElement | null
const news = document.getElementById(consentMarks.news)
const { store = '' } = panel?.dataset ?? {}
const windows = openConsentWindows(store)

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('.consent-form')) return
  event.preventDefault()
  const pressed = (event as SubmitEvent).submitter
  if (form.dataset.busy === undefined && pressed instanceof HTMLButtonElement) {
    void answer(form, pressed.value as ConsentAction)
  }
})

document.addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest('[data-opens-consent]')
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
  if (!link || !plain || !panel?.showModal) return
  event.preventDefault()
  if (news) news.textContent = ''
  panel.showModal()
})

subscribeConsent(fitPanel)
if (panel) {
  panel.addEventListener('click', event => {
    const closes = event.target instanceof Element && event.target.closest('[data-closes-consent]')
    // The dialog itself is hit where its page ends: on the veil.
    if (event.target === panel || closes) panel.close()
  })
  // A browser that says so to scripts alone: its wish holds as one that is sent with the request.
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) obeyPrivacyControl(panel)
}

/**
 * Sends the answer. What is taken back stops before anything is sent; what is allowed begins when the receipt is written. A no
 * that cannot be kept still holds on this page, and the next one asks again.
 */
async function answer(form: HTMLFormElement, action: ConsentAction): Promise<void> {
  const given = new FormData(form)
  const offered = given.getAll('offered') as Purpose[]
  const chosen = action === 'choose' ? (given.getAll('allowed') as Purpose[]) : action === 'accept' ? offered : []
  const failed = form.querySelector<HTMLElement>('.consent-failed')
  showConsent(allowedNow().filter(purpose => chosen.includes(purpose)))
  form.dataset.busy = ''
  try {
    const { allowed } = await send(form, {
      action,
      offered,
      allowed: action === 'choose' ? chosen : [],
      version: Number(given.get('version')),
      language: given.get('language'),
      gpc: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    })
    showConsent(allowed)
    if (failed) failed.hidden = true
    settle()
  } catch {
    forget()
    if (failed) failed.hidden = false
  }
  windows.tell(allowedNow())
  delete form.dataset.busy
}

async function send(form: HTMLFormElement, body: unknown): Promise<Consent> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Consent
}

/** What asked is out of sight and keeps its room, so that nothing on the page moves. */
function settle(): void {
  const held = bar?.contains(document.activeElement) || panel?.contains(document.activeElement)
  if (bar) bar.dataset.answered = ''
  panel?.close()
  if (held) document.getElementById(consentMarks.link)?.focus({ preventScroll: true })
  if (news) news.textContent = news.dataset.kept ?? ''
}

/** Nothing was kept: whatever this browser held of an earlier answer counts no more. */
function forget(): void {
  const { cookie = '' } = panel?.dataset ?? {}
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and missing on phones that we serve
  document.cookie = `${cookie}=; path=/c; max-age=0`
}

/** The switches say what holds, and one button says what it does: refuse, or take back. */
function fitPanel(): void {
  if (!panel) return
  const allowed = allowedNow()
  for (const box of panel.querySelectorAll<HTMLInputElement>('input[name=allowed]')) {
    box.checked = allowed.includes(box.value as Purpose)
  }
  for (const button of panel.querySelectorAll<HTMLButtonElement>('button[name=action]')) {
    if (button.value === 'reject') button.hidden = allowed.length > 0
    if (button.value === 'withdraw') button.hidden = allowed.length === 0
  }
}

function obeyPrivacyControl(asked: HTMLDialogElement): void {
  const told = asked.querySelector<HTMLElement>('.consent-gpc')
  if (!told?.hidden) return // the server heard it too, and decided
  told.hidden = false
  if (asked.dataset.gpc === undefined) showConsent([])
  if (bar) bar.dataset.answered = ''
}
