import { expect, test } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { apiClient } from '../../harness/api-client.ts'
import { readCharge } from '../banks/pix-charges.ts'
import type { StoriedGateway } from './gateway-stories.ts'

const page = apiClient('', null)

/** What the stories must know of a gateway whose issuers ask in a frame of the payer's page. */
interface ChallengingGateway extends StoriedGateway {
  /** Cards that the issuer asks about: what comes of it when the payer says that it is they. */
  challenged: { passed: string; failed: string }
  /** What is asked for besides. */
  more?: object
  charge?: object
}

/** The form by which a page of ours begins the question, as it stands there. */
interface BegunChallenge {
  action: string
  fields: Record<string, string>
  policy: string
}

/** What holds wherever an issuer asks in a frame: passed, failed, left and late each end truly. */
export function framedChallengeStories(gateway: ChallengingGateway): void {
  const { shop, booksOf, challenged } = gateway

  async function begin(card: string): Promise<{ charge: Charge; payment: Payment; question: BegunChallenge }> {
    const charge = await shop.charge(gateway.charge)
    const payment = await shop.pay(charge.id, card, gateway.more)
    const url = `${charge.checkout_url}/challenge`
    expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect', url } })
    return { charge, payment, question: await readQuestion(url) }
  }

  test.each([
    ['passed', 'confirm', 'captured', 12990],
    ['passed', 'deny', 'declined', 0],
    ['failed', 'confirm', 'declined', 0],
  ] as const)('asked in a frame, with a card that %s and the answer %s: %s', async (ends, answer, status, paid) => {
    const { charge, payment, question } = await begin(challenged[ends])
    expect(question.policy).toContain(`frame-src ${new URL(question.action).origin} https:`)
    expect(question.policy).toContain("frame-ancestors 'self'")
    expect(await shop.ask(charge.id, await shop.type())).toMatchObject({ body: { code: 'charge_processing' } })
    await gateway.fault({ kind: 'webhook_never' })
    await answerIssuer(question, answer)
    // The page says that it has ended, and what came of it is read.
    const { body } = await page.post(`${charge.checkout_url}/challenge/ended`, {})
    expect(body).toMatchObject(status === 'captured' ? { face: 'paid' } : { card: { status } })
    expect(await shop.readPayment(payment.id)).toMatchObject({
      status,
      next_action: null,
      ...(status === 'declined' && { decline: { reason: 'not_authenticated' } }),
    })
    expect(await booksOf(payment.id)).toMatchObject({ paid })
    // There is nothing to answer any more.
    expect(await page.get(`${charge.checkout_url}/challenge`)).toMatchObject({ status: 303 })
  })

  test('whoever leaves the question pays nothing by it, and another card pays', async () => {
    const { charge, payment, question } = await begin(challenged.passed)
    await page.post(`${charge.checkout_url}/challenge/leave`, {})
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'canceled' })
    await answerIssuer(question, 'confirm')
    await shop.world().advance(60_000)
    expect(await booksOf(payment.id)).toMatchObject({ paid: 0 })
    expect(await shop.pay(charge.id, undefined)).toMatchObject({ status: 'captured' })
    expect(await readCharge(shop.world().store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  })

  test('what was answered before it was left counts', async () => {
    const { charge, payment, question } = await begin(challenged.passed)
    await gateway.fault({ kind: 'webhook_never' })
    await answerIssuer(question, 'confirm')
    await page.post(`${charge.checkout_url}/challenge/leave`, {})
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'captured' })
  })

  test('a question that nobody answers ends with its time, though the page was closed', async () => {
    const { payment } = await begin(challenged.passed)
    await shop.world().advance(4 * 60_000)
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'challenge' })
    await shop.paymentThat(payment.id, 'canceled', 61_000)
    expect(await booksOf(payment.id)).toMatchObject({ paid: 0 })
  })
}

interface FormRedirect {
  charge(): Promise<Charge>
  pay(charge: string): Promise<Payment>
  readPayment(id: string): Promise<Payment>
}

/** Of a gateway some of whose issuers are begun by a form, in the place of the page. */
export function formRedirectStory({ charge, pay, readPayment }: FormRedirect): void {
  test('an issuer that is begun by a form is led to by a page of ours, in its place', async () => {
    const { id, checkout_url } = await charge()
    const url = `${checkout_url}/challenge`
    const payment = await pay(id)
    expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect', url } })
    expect(await (await fetch(url)).text()).not.toContain('<iframe')
    const { action, fields } = await readQuestion(url)
    const post = (body: Record<string, string>) =>
      fetch(action, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })
    expect(await (await post(fields)).text()).toContain('confirm')
    await fetch((await post({ answer: 'confirm' })).headers.get('location') ?? '', { redirect: 'manual' })
    expect(await readPayment(payment.id)).toMatchObject({ status: 'captured' })
  })
}

async function readQuestion(url: string): Promise<BegunChallenge> {
  const answer = await fetch(url)
  const html = await answer.text()
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? expect.fail(html)
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action,
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}

/** Answers as a browser in the frame does: the form, then the issuer's own. */
async function answerIssuer({ action, fields }: BegunChallenge, answer: 'confirm' | 'deny'): Promise<void> {
  const post = (url: string, body: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(body) }).then(response => response.text())
  const question = await post(action, fields)
  if (question.includes('COMPLETE')) return
  const next = /<form[^>]* action="([^"]+)"/.exec(question)?.[1] ?? expect.fail(question)
  expect(await post(new URL(next, action).href, { ...fields, answer })).toContain('COMPLETE')
}
