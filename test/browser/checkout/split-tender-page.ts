/// <reference lib="dom" />

import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Language } from '../../../src/shared/language.ts'
import { cardEnGb } from '../../../src/web/checkout/messages/card-en-gb.ts'
import { cardPtBr } from '../../../src/web/checkout/messages/card-pt-br.ts'
import { enGb } from '../../../src/web/checkout/messages/en-gb.ts'
import { ptBr } from '../../../src/web/checkout/messages/pt-br.ts'
import { savedEnGb } from '../../../src/web/checkout/messages/saved-en-gb.ts'
import { savedPtBr } from '../../../src/web/checkout/messages/saved-pt-br.ts'
import { splitTenderEnGb } from '../../../src/web/checkout/messages/split-tender-en-gb.ts'
import { splitTenderPtBr } from '../../../src/web/checkout/messages/split-tender-pt-br.ts'
import { voucherEnGb } from '../../../src/web/checkout/messages/voucher-en-gb.ts'
import { voucherPtBr } from '../../../src/web/checkout/messages/voucher-pt-br.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { HOLDER } from '../../builders/cards/vouchers.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { screens, type TestBrowser } from '../../harness/browser.ts'

const tenderWords = {
  'pt-BR': {
    splitTender: splitTenderPtBr,
    card: { ...cardPtBr, saved: savedPtBr },
    voucher: voucherPtBr,
    later: ptBr,
    form: formPtBr(),
  },
  'en-GB': {
    splitTender: splitTenderEnGb,
    card: { ...cardEnGb, saved: savedEnGb },
    voucher: voucherEnGb,
    later: enGb,
    form: formEnGb(),
  },
} as const satisfies Record<Language, object>

function formPtBr() {
  const fields = { number: 'Número do cartão', expiry: 'Validade', cvv: 'Código (CVV)', holder: 'Nome no cartão' }
  return { ...fields, credit: 'Crédito', debit: 'Débito' }
}

function formEnGb() {
  const fields = { number: 'Card number', expiry: 'Expiry', cvv: 'Code (CVV)', holder: 'Name on the card' }
  return { ...fields, credit: 'Credit', debit: 'Debit' }
}

/** A payer on the page of a charge that may be paid by split tender. */
export async function openSplitTender(
  browser: TestBrowser,
  charge: Pick<Charge, 'checkout_url'>,
  { language = 'pt-BR', screen = 'phone' }: { language?: Language; screen?: keyof typeof screens } = {},
) {
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(charge.checkout_url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const say = tenderWords[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  /**
   * By the keyboard: a click right after the page has scrolled may still land in the frame of another process that was
   * there.
   */
  const press = (name: string) => button(name).press('Enter')

  return {
    page,
    asked,
    say,
    button,
    press,
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
    /** Chooses to pay by split tender, which pair, and how much the first of them pays; as digits, from the right. */
    async plan(pair: keyof typeof say.splitTender.plan.pair, digits?: string) {
      await page.getByRole('radio', { name: say.later.method['split-tender'], exact: true }).check()
      await page.getByRole('radio', { name: say.splitTender.plan.pair[pair], exact: true }).check()
      if (digits) await page.getByLabel(say.splitTender.plan.amount[pair]).fill(digits)
      await press(say.splitTender.plan.go)
    },
    async typeCard(card: { number?: string; holder?: string; use?: 'credit' | 'debit' } = {}) {
      const form = page.frameLocator('.split-tender iframe')
      await form.getByLabel(say.form.number).fill(card.number ?? numbers.visaCredit)
      await form.getByLabel(say.form.expiry).fill('12/34')
      await form.getByLabel(say.form.cvv).fill('737')
      await form.getByLabel(say.form.holder).fill(card.holder ?? 'Ana Souza')
      const use = form.getByLabel(say.form[card.use ?? 'credit'])
      if (await use.count()) await use.check()
    },
    /** Into the form of a tender, or of the whole. */
    async typeVoucher(number: string = numbers.alelo) {
      const form = page.locator('iframe').filter({ visible: true }).contentFrame()
      await form.getByLabel(say.form.number).fill(number)
      await form.getByLabel(say.form.expiry).fill('12/34')
      await form.getByLabel(say.form.cvv).fill('737')
      await form.getByLabel(say.form.holder).fill('Ana Souza')
      await page.getByLabel(say.voucher.holder).filter({ visible: true }).fill(HOLDER)
    },
    /** What is held, what is paid and what is left, as the page says it. */
    async expectSums(held: string, paid: string, left: string) {
      const sums = page.locator('.tender-sums dd')
      await expect.poll(async () => (await sums.allTextContents()).map(plain)).toEqual([held, paid, left])
    },
    async expectFocusAtTenders() {
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('split-tender')
    },
    /** Paid, with a receipt that names every tender. */
    async expectPaid(...tenders: string[]) {
      await page.getByRole('heading', { name: say.later.paid.heading }).waitFor()
      const items = page.locator('.details-tenders li')
      expect((await items.allTextContents()).map(plain)).toEqual(tenders)
      await page.goto(`${charge.checkout_url}/receipt`)
      // There each card says what its statement names it by.
      const marks = /NSU \d+(Autorização|Authorisation) \d+$/
      const printed = (await items.allTextContents()).map(plain)
      expect(printed.map(text => text.replace(marks, ''))).toEqual(tenders)
      expect(printed.filter(text => marks.test(text))).toHaveLength(
        tenders.filter(tender => !tender.startsWith('Pix')).length,
      )
    },
    async expectNoFaults() {
      expect(await axeFaults(page)).toEqual([])
    },
    close: () => page.context().close(),
  }
}

/** Without the spaces that are not to be broken. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
