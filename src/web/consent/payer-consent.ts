import type { Consent, ConsentAction, Purpose } from '../../shared/contract/consent.ts'
import { consentMarks } from './consent-marks.ts'
import { allowedNow, showConsent, subscribeConsent } from './consent-store.ts'
import { openConsentWindows } from './consent-windows.ts'
import { asksForPrivacy } from './privacy-control.ts'

/**
 * The script of a payer's page that asks for consent, sent with such pages alone and after all that a payment needs.
 * The forms work without it; with it an answer counts at once and the page stays as it is.
 */
const bar = document.getElementById(consentMarks.bar)
const announcement = document.getElementById(consentMarks.announcement)
const panel = document.getElementById(consentMarks.panel) as HTMLDialogElement
const { cookie = '' } = panel.dataset
const windows = openConsentWindows(cookie)

document.addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  if (!form.matches('.consent-form')) return
  event.preventDefault()
  const pressed = event.submitter as HTMLButtonElement | null
  if (form.dataset.busy === undefined) void answer(form, (pressed?.value ?? 'choose') as ConsentAction)
})

document.addEventListener('click', event => {
  const pressed = event.target as Element
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
  if (isPlain && pressed.closest('[data-opens-consent]') && 'showModal' in panel) {
    event.preventDefault()
    fitPanel()
    panel.showModal()
  }
  // The dialog itself is hit where its page ends: on the veil.
  if (pressed === panel || pressed.closest('[data-closes-consent]')) panel.close()
})

subscribeConsent(fitPanel)
if (asksForPrivacy()) obeyPrivacyControl()

/**
 * Sends the answer. What is taken back stops before anything is sent; what is allowed begins when the receipt is
 * written. A no that cannot be kept still holds on this page, and the next one asks again.
 */
async function answer(form: HTMLFormElement, action: ConsentAction): Promise<void> {
  const given = new FormData(form)
  const chosen = action === 'choose' ? (given.getAll('allowed') as Purpose[]) : []
  const failed = form.querySelector<HTMLElement>('.consent-failed')
  form.dataset.busy = ''
  if (failed) failed.hidden = true
  // Whoever accepts all takes nothing back.
  if (action !== 'accept') showConsent(allowedNow().filter(purpose => chosen.includes(purpose)))
  try {
    const { allowed, receipt, ask } = await send(form, {
      action,
      allowed: chosen,
      about: given.get('about'),
      version: Number(given.get('version')),
      language: given.get('language'),
      gpc: asksForPrivacy(),
    })
    // The store's services are others by now: this page no longer asks the right question.
    if (ask) return location.reload()
    showConsent(allowed)
    settle(receipt)
  } catch {
    showConsent(allowedNow().filter(purpose => chosen.includes(purpose)))
    forget()
    if (failed) failed.hidden = false
  }
  windows.notify(allowedNow())
  delete form.dataset.busy
}

async function send(form: HTMLFormElement, body: unknown): Promise<Consent> {
  // Its property of this name is the buttons, which are called so too.
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Consent
}

/** What asked goes out of sight and keeps its room, so that nothing on the page moves. */
function settle(receipt: string | null): void {
  panel.close()
  if (bar) bar.dataset.answered = ''
  // What was pressed, or what opened the panel, is out of sight; the link at the foot leads to the same.
  const at = document.activeElement
  if (at === document.body || bar?.contains(at)) {
    document.getElementById(consentMarks.link)?.focus({ preventScroll: true })
  }
  if (announcement) announcement.textContent = announcement.dataset.kept ?? ''
  const receiptPlace = panel.querySelector<HTMLElement>('.consent-receipt')
  const number = receiptPlace?.querySelector('code')
  if (receiptPlace && number) {
    receiptPlace.hidden = !receipt
    number.textContent = receipt
  }
}

/** Nothing was kept: whatever this browser held of an earlier answer counts no more. */
function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and missing on phones that we serve
  document.cookie = `${cookie}=; path=/c; max-age=0`
}

/** The switches say what holds, and one button what it does: reject, or take back. */
function fitPanel(): void {
  const allowed = allowedNow()
  for (const box of panel.querySelectorAll<HTMLInputElement>('input[name=allowed]')) {
    box.checked = allowed.includes(box.value as Purpose)
  }
  for (const button of panel.querySelectorAll<HTMLButtonElement>('button[name=action]')) {
    if (button.value === 'reject') button.hidden = allowed.length > 0
    if (button.value === 'withdraw') button.hidden = allowed.length === 0
  }
}

/**
 * The browser's wish is a no, as it is where it comes with the request: until something is answered that knows of it.
 */
function obeyPrivacyControl(): void {
  if (new RegExp(`${cookie}=[^;]*\\.1\\.cns_`).test(document.cookie)) return
  const gpcNotice = panel.querySelector<HTMLElement>('.consent-gpc')
  if (gpcNotice) gpcNotice.hidden = false
  if (bar) bar.dataset.answered = ''
  showConsent([])
}
