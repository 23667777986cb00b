import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalletMethod } from '../../../src/shared/charge/payment-method.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Language } from '../../../src/shared/language.ts'
import { type AppleGateway, startAppleGateway } from '../../builders/apple-gateway.ts'
import { codeOf, newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { chargeOf, newSession, savedCard } from '../../builders/cards/saved-cards.ts'
import { HOLDER, takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { giveDevice } from '../../builders/cards/wallet-scripts.ts'
import { applePay, googlePay, putWallet, samsungPay } from '../../builders/cards/wallets.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { long } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-every-way-'))
let apple: AppleGateway
let world: World
let cards: CardWorld
let browser: TestBrowser
beforeAll(async () => {
  apple = await startAppleGateway(folder)
  ;[world, browser] = await Promise.all([openWorld({ settings: { APPLE_PAY_HOSTS: apple.host } }), openBrowser()])
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  const { cert, key } = apple.authority.sign('padaria-aurora')
  await putWallet(world.store.api, 'google-pay', googlePay)
  await putWallet(world.store.api, 'samsung-pay', samsungPay)
  await putWallet(world.store.api, 'apple-pay', { ...applePay, certificate: cert, private_key: key })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await apple?.close()
  rmSync(folder, { recursive: true, force: true })
})

const says = {
  'pt-BR': {
    ways: { card: 'Cartão', voucher: 'Vale' },
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    name: 'Nome no cartão',
    holder: 'CPF do titular do vale',
    credit: 'Crédito',
    debit: 'Débito',
    pay: /^Pagar R\$/,
    copy: 'Copiar código Pix',
    paid: 'Pagamento recebido',
    receipt: 'Baixar comprovante',
    by: {
      pix: 'Pix',
      credit: 'Crédito Visa final 5682',
      debit: 'Débito Visa final 0148',
      voucher: 'Vale Alelo final 0005',
      wallet: 'Crédito Visa final 4242',
    },
  },
  'en-GB': {
    ways: { card: 'Card', voucher: 'Voucher' },
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    name: 'Name on the card',
    holder: 'CPF of the voucher’s holder',
    credit: 'Credit',
    debit: 'Debit',
    pay: /^Pay R\$/,
    copy: 'Copy Pix code',
    paid: 'Payment received',
    receipt: 'Get the receipt',
    by: {
      pix: 'Pix',
      credit: 'Visa credit ending in 5682',
      debit: 'Visa debit ending in 0148',
      voucher: 'Alelo voucher ending in 0005',
      wallet: 'Visa credit ending in 4242',
    },
  },
} as const satisfies Record<Language, object>
type Say = (typeof says)[Language]

/** A way to pay: the charge, where its page is opened, what the payer does there, and what the receipt says of it. */
interface Way {
  charge: () => Promise<Charge>
  address?: (charge: Charge) => Promise<string>
  device?: WalletMethod
  pay: (page: Page, say: Say, charge: Charge) => Promise<void>
  by: keyof Say['by']
}

const withCards = () =>
  newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card', 'debit-card'], pay_with: { method: 'pix' } })
const press = (page: Page, say: Say) => page.getByRole('button', { name: say.pay }).press('Enter')

async function type(page: Page, say: Say, card: { number: string; name?: string; use?: string }): Promise<void> {
  const form = page.frameLocator('iframe')
  await form.getByLabel(say.number).fill(card.number)
  await form.getByLabel(say.expiry).fill('12/34')
  await form.getByLabel(say.cvv).fill('737')
  await form.getByLabel(say.name).fill(card.name ?? 'Ana Souza')
  if (card.use) await form.getByLabel(card.use).check()
}

const byCard = (card: (say: Say) => { number: string; name?: string; use: string }, isAsked = false): Way['pay'] => {
  return async (page, say) => {
    await page.getByRole('radio', { name: say.ways.card, exact: true }).check()
    await type(page, say, card(say))
    await press(page, say)
    if (isAsked) await page.locator('button[value=confirm]').click()
  }
}

function byWallet(wallet: WalletMethod): Way {
  const names = { 'apple-pay': /Apple Pay/, 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' }
  return {
    charge: () => newCharge(world.store, { amount: 12990, methods: ['pix', wallet], pay_with: { method: 'pix' } }),
    device: wallet,
    pay: page => page.getByRole('button', { name: names[wallet] }).click(),
    by: 'wallet',
  }
}

const ways: Record<string, Way> = {
  pix: {
    charge: withCards,
    pay: async (page, say, charge) => {
      await page.getByRole('button', { name: say.copy }).waitFor()
      await world.pay(codeOf(charge))
    },
    by: 'pix',
  },
  'credit-card': {
    charge: withCards,
    pay: byCard(say => ({ number: numbers.visaCredit, use: say.credit })),
    by: 'credit',
  },
  'credit-card that its bank asks about': {
    charge: withCards,
    pay: byCard(say => ({ number: numbers.visaCredit, name: 'DESAFIO', use: say.credit }), true),
    by: 'credit',
  },
  'debit-card': {
    charge: withCards,
    pay: byCard(say => ({ number: numbers.visaDebit, use: say.debit }), true),
    by: 'debit',
  },
  'credit-card that is saved': {
    charge: async () => chargeOf(cards, (await savedCard(cards)).customer.id, { pay_with: { method: 'pix' } }),
    address: async ({ id }) => (await newSession(cards, id)).url ?? '',
    pay: async (page, say) => {
      await page.getByRole('radio', { name: say.ways.card, exact: true }).check()
      await press(page, say)
    },
    by: 'credit',
  },
  voucher: {
    charge: () => voucherCharge(world.store),
    pay: async (page, say) => {
      await page.getByRole('radio', { name: say.ways.voucher }).check()
      await type(page, say, { number: numbers.alelo })
      await page.getByLabel(say.holder).fill(HOLDER)
      await press(page, say)
    },
    by: 'voucher',
  },
  'apple-pay': byWallet('apple-pay'),
  'google-pay': byWallet('google-pay'),
  'samsung-pay': byWallet('samsung-pay'),
}

const wayNames = Object.keys(ways)
/**
 * Each way on both screens and in both languages: in the short form on a phone in one language and on a desktop in the
 * other, the next way the other way round, but the wallets, whose own test pays by each of them; under `npm run
 * test:long` on each screen in each language.
 */
describe.each(['phone', 'desktop'] as const)('on a %s', screen => {
  describe.each(['pt-BR', 'en-GB'] as const)('in %s', language => {
    const turn = (screen === 'phone' ? 0 : 2) + (language === 'pt-BR' ? 0 : 1)
    const here = wayNames.filter((name, index) => long || (index % 4 === turn && !ways[name]?.device))
    it.each(here)('%s pays, and its receipt is seen', async name => {
      const say = says[language]
      const way = ways[name] as Way
      const charge = await way.charge()
      const address = way.address ? await way.address(charge) : charge.checkout_url
      const page = await browser.open('about:blank', { ...screens[screen], locale: language })
      if (way.device) await giveDevice(page, { has: [way.device], sessionUrl: apple.sessionUrl })
      await page.goto(address)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await way.pay(page, say, charge)
      await page.getByRole('heading', { name: say.paid }).waitFor()
      await page.getByText(say.by[way.by], { exact: true }).first().waitFor()
      await page.getByRole('link', { name: say.receipt }).waitFor()
      const [method = ''] = name.split(' ')
      const paid = await readCharge(world.store, charge.id)
      expect(paid).toMatchObject({ status: 'paid', amount_applied: charge.amount, flags: [] })
      expect(paid.payments.filter(({ status }) => status === 'captured')).toMatchObject([{ method }])
      await page.context().close()
    })
  })
})

it('left no trouble on any page', () => {
  expect(browser.troubles).toEqual([])
})
