import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markdownTable } from '../../../scripts/docs/table.ts'
import type { CardAbilities } from '../../../src/server/providers/gateway-port.ts'
import { codeOf, newCharge, newPixCharge, paidCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../../harness/browser.ts'
import { long, slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openChallenged } from './challenged-payer.ts'
import {
  type GatewayName,
  type Language,
  openPayer,
  type PayerGateway,
  payerGateways,
  type Screen,
} from './payer-gateways.ts'
import { savedCardStory } from './saved-at-gateway.ts'

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }

interface Visit {
  gateway: PayerGateway
  /** The gateway's own store. */
  world: World
  account: string
  language: Language
  screen: Screen
}

/** What a payer does at a gateway, and whether its account offers it. */
const flows = {
  credit: {
    text: 'Credit, 1× and 6×, and declined',
    story: payByCredit,
    isOffered: ({ fundings, mostInstallments }) => fundings.includes('credit') && mostInstallments >= 6,
  },
  challenge: {
    text: 'The issuer’s question (3-D Secure), left, denied and passed',
    story: answerIssuer,
    isOffered: ({ confirms }) => confirms.length > 0,
  },
  debit: { text: 'Debit', story: payByDebit, isOffered: ({ fundings }) => fundings.includes('debit') },
  saved: {
    text: 'A card kept with consent, paid with and removed',
    story: payBySavedCard,
    isOffered: ({ storedCards }) => storedCards !== undefined,
  },
  pix: { text: 'Pix', story: payByPix, isOffered: (_, makesPix) => makesPix },
} as const satisfies Record<
  string,
  {
    text: string
    story(visit: Visit): Promise<void>
    isOffered(abilities: CardAbilities, makesPix: boolean): boolean
  }
>
type Flow = keyof typeof flows

const names = Object.keys(payerGateways) as GatewayName[]
const everyFlow = Object.keys(flows) as Flow[]
const shown = (name: GatewayName, flow: Flow) => payerGateways[name][flow] !== null

const visits = [
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
  ['en-GB', 'phone'],
  ['pt-BR', 'desktop'],
] as const

/** What `npm test` shows, by its visit: another test of it shows the same of the others, or the same code does. */
const inShort: Record<GatewayName, Partial<Record<Flow, 0 | 1>>> = {
  'acquirer-api': {},
  'mercado-pago': { challenge: 0 },
  cielo: { pix: 1 },
  adyen: {},
  pagarme: { credit: 0 },
}

let world: World
let browser: TestBrowser
/** A store with an account, by its gateway. */
const shops = new Map<GatewayName, { world: World; account: string }>()
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  for (const name of names) {
    const own = { ...world, store: await world.anotherStore() }
    shops.set(name, { world: own, account: (await payerGateways[name].take(own)).id })
  }
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})
beforeEach(() => void browser.troubles.splice(0))

const shopOf = (name: GatewayName) => shops.get(name) ?? expect.fail(name)

it('shows of each gateway what the record of its account offers, and the page on gateways says so', async () => {
  const { database, connections } = world.app.parts
  const offered = names.map(name => {
    const { world: own, account } = shopOf(name)
    return database.inStore(own.store.id, async transaction => {
      const { port } = await connections.cardsOf(transaction, account)
      const makesPix = (await connections.gatewayPixOf(transaction, account)) !== null
      return everyFlow.filter(flow => flows[flow].isOffered(port.abilities, makesPix))
    })
  })
  expect(await Promise.all(offered)).toEqual(names.map(name => everyFlow.filter(flow => shown(name, flow))))
  const rows = everyFlow.map(flow => [
    flows[flow].text,
    ...names.map(name => (shown(name, flow) ? 'shown' : 'not offered')),
  ])
  const table = markdownTable(['', ...names.map(name => `\`${name}\``)], rows)
  expect(readFileSync('docs/adding-a-gateway.md', 'utf8')).toContain(table)
})

describe.each(names)('%s', name => {
  describe.each(visits)('in %s, on a %s', (language, screen) => {
    for (const flow of everyFlow.filter(one => shown(name, one))) {
      const { text, story } = flows[flow]
      const main = inShort[name][flow]
      const isMain = main !== undefined && visits[main][0] === language && visits[main][1] === screen
      const test = isMain ? it : slow
      test(text, () => story({ gateway: payerGateways[name], ...shopOf(name), language, screen }))
    }
  })
})

async function payByCredit({ gateway, world, account, language, screen }: Visit): Promise<void> {
  const { paid, declined, says, mistyped } = gateway.credit
  const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
  const terms = { amount: 12990, methods: ['pix', 'credit-card'], customer, installments }
  for (const count of long ? [6, 1] : [screen === 'phone' ? 6 : 1]) {
    const { id, checkout_url: address } = await newCharge(world.store, terms)
    const payer = await openPayer(browser, gateway, { address, language, screen })
    // Of a gateway with a table of its own nothing is offered that its payer would bear.
    const { port } = await world.app.parts.database.inStore(world.store.id, transaction =>
      world.app.parts.connections.cardsOf(transaction, account),
    )
    expect(await payer.installments.locator('option').count()).toBe(port.abilities.payerInterest === false ? 6 : 10)
    if (count > 1) await payer.installments.selectOption(String(count))
    if (mistyped) {
      // What is wrong is said below the field, in our words and by the frame's code.
      await payer.place('number').fill(mistyped)
      await payer.place('cvv').fill('1')
      await payer.form.getByText(says.mistyped[language]).waitFor()
      await payer.expectFormClean()
    }
    await payer.pay(...declined)
    await payer.expectDeclined(says.declined[language])
    await payer.pay(...paid)
    await payer.expectPaid(paid[0].slice(-4))
    const { status, payments } = await readCharge(world.store, id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })
    expectGoneTo(gateway, payer.withCard(paid[0]), 2)
    expect(browser.troubles).toEqual([])
    await payer.page.context().close()
  }
}

/** The number and the code go to one place, and that is not ours. */
function expectGoneTo({ cardGoesTo }: PayerGateway, withCard: readonly string[], times: number): void {
  expect(withCard).toHaveLength(cardGoesTo === null ? 0 : times)
  for (const request of withCard) expect(request).toContain(cardGoesTo)
}

async function answerIssuer({ gateway, world, language, screen }: Visit): Promise<void> {
  const { by, funding, asked, denied = asked, proofGoesTo } = gateway.challenge
  const payer = await openChallenged({ world, browser }, { gateway, language, screen })
  const { page, say, dialog } = payer
  const pay = async (card: typeof asked) => {
    await payer.type(...card)
    await payer.use(funding)
    await payer.press()
  }
  await pay(asked)
  if (by === 'page') {
    await page.getByRole('link', { name: say.page.leave }).click()
    await page.getByRole('heading', { name: say.open.heading }).waitFor()
    await page.getByRole('button', { name: say.open.leave }).click()
  } else {
    await payer.issuer(say.confirm)
    await payer.expectPlaced()
    await payer.leave()
  }
  // Before a payment the form has kept what was typed.
  const again = by === 'script' ? () => payer.press() : pay
  const answer = async (yes: boolean) => {
    if (by === 'page') await page.getByRole('button', { name: yes ? say.page.confirm : say.page.deny }).click()
    else await (await payer.issuer(yes ? say.confirm : say.deny)).click()
  }
  await again(denied)
  await answer(false)
  await (by === 'script' ? page.getByText(say.notYou) : page.locator('.card-outcome')).waitFor()
  expect(await dialog.count()).toBe(0)
  if (by === 'script') {
    // Nothing was asked of the gateway so far.
    expect(await payer.endsOfCards()).toEqual([])
  }
  await again(asked)
  await answer(true)
  await page.getByRole('heading', { name: say.paid }).waitFor()
  expect(await payer.endsOfCards()).toEqual(by === 'script' ? ['captured'] : ['canceled', 'captured', 'declined'])
  expect((await payer.charge()).status).toBe('paid')
  if (by === 'page') return
  const withNumber = payer.asked.filter(request => request.includes(asked[0]))
  const toProof = withNumber.filter(request => proofGoesTo && request.includes(proofGoesTo))
  expect(toProof.length > 0).toBe(proofGoesTo !== undefined)
  const others = withNumber.filter(request => !toProof.includes(request))
  expectGoneTo(gateway, others, others.length)
  expect(browser.troubles).toEqual([])
}

async function payByDebit({ gateway, world, language, screen }: Visit): Promise<void> {
  const { card, isAsked } = gateway.debit
  const payer = await openChallenged({ world, browser }, { gateway, language, screen })
  const { page, say } = payer
  await payer.type(...card)
  await payer.use('debit')
  await payer.press()
  if (isAsked && gateway.challenge.by === 'page') await page.getByRole('button', { name: say.page.confirm }).click()
  else if (isAsked) await (await payer.issuer(say.confirm)).click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  const { status, payments } = await payer.charge()
  expect(status).toBe('paid')
  expect(payments.filter(({ method }) => method !== 'pix')).toMatchObject([
    { method: 'debit-card', status: 'captured' },
  ])
  expect(browser.troubles).toEqual([])
}

async function payBySavedCard({ gateway, world, language, screen }: Visit): Promise<void> {
  const payer = await savedCardStory({ world, browser }, { gateway, language, screen })
  // A code goes where the card went.
  const withCode = payer.asked.filter(request => /"(999|123)"/.test(request))
  expectGoneTo(gateway, withCode, gateway.saved.asksCode ? 2 : 0)
  expect(browser.troubles).toEqual([])
}

async function payByPix({ world, account, language, screen }: Visit): Promise<void> {
  await world.store.api.post(`/v1/provider-accounts/${account}/use`, {})
  const charge = await newPixCharge(world.store, 12990, { customer })
  const page = await browser.open(charge.checkout_url, { ...screens[screen], locale: language })
  await page.getByRole('button', { name: language === 'pt-BR' ? /Copiar/ : /Copy/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  if (screen === 'desktop') expect(await readQrFromPixels(page)).toBe(codeOf(charge))
  await world.pay(codeOf(charge))
  const receipt = language === 'pt-BR' ? 'Pagamento recebido' : 'Payment received'
  await page.getByRole('heading', { name: receipt }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await paidCharge(world.store, charge.id)
  expect(browser.troubles).toEqual([])
}
