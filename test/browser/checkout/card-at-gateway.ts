/// <reference lib="dom" />

import { expect } from 'vitest'
import { axeFaults, partsOfThePage } from '../../harness/axe-faults.ts'
import { screens, type TestBrowser } from '../../harness/browser.ts'

const says = {
  'pt-BR': {
    card: 'Cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    credit: 'Crédito',
    debit: 'Débito',
    installments: 'Parcelas',
    pay: 'Pagar R$ 129,90',
    paid: 'Pagamento recebido',
    paidBy: (last4: string) => `Crédito Visa final ${last4}`,
  },
  'en-GB': {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    credit: 'Credit',
    debit: 'Debit',
    installments: 'Instalments',
    pay: 'Pay R$ 129.90',
    paid: 'Payment received',
    paidBy: (last4: string) => `Visa credit ending in ${last4}`,
  },
} as const

interface Visit {
  address: string
  language: keyof typeof says
  screen: keyof typeof screens
}

/** The same of a gateway whose own frames stand in the form: number, expiry and code are typed into one each. */
export async function openFramedForm(browser: TestBrowser, visit: Visit) {
  const opened = await openCardForm(browser, visit)
  const { form, press } = opened
  const say = says[visit.language]
  const place = (field: 'number' | 'expiry' | 'cvv') =>
    form.frameLocator(`[data-field=${field}] iframe`).getByRole('textbox')
  return {
    ...opened,
    place,
    async type(number: string, { holder, expiry }: { holder: string; expiry: string }) {
      await place('number').fill(number)
      await place('expiry').fill(expiry)
      await place('cvv').fill('737')
      await form.getByLabel(say.holder).fill(holder)
    },
    async pay(number: string, more: { holder: string; expiry: string }) {
      await this.type(number, more)
      await press()
    },
  }
}

/** A payer before the card form of a charge of R$ 129,90, on a page that notes what it asks for. */
export async function openCardForm(browser: TestBrowser, { address, language, screen }: Visit) {
  const say = says[language]
  const page = await browser.open('about:blank', { ...screens[screen], locale: language })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: say.card }).check()
  const form = page.frameLocator('iframe')
  const press = () => page.getByRole('button', { name: say.pay }).press('Enter')
  const type = async (number: string, holder = 'Ana Souza') => {
    await form.getByLabel(say.number).fill(number)
    await form.getByLabel(say.expiry).fill('12/34')
    await form.getByLabel(say.cvv).fill('737')
    await form.getByLabel(say.holder).fill(holder)
  }
  return {
    page,
    form,
    press,
    type,
    place: (field: 'number' | 'expiry' | 'cvv') => form.getByLabel(say[field]),
    installments: page.getByLabel(say.installments),
    use: (funding: 'credit' | 'debit') => form.getByRole('radio', { name: say[funding] }).check(),
    async pay(number: string, holder?: string) {
      await type(number, holder)
      await press()
    },
    /** What axe finds in our form as it is now; landmarks are the page's. */
    async expectFormClean() {
      const frame = page.frames().find(one => /^\/card(\/|$)/.test(new URL(one.url()).pathname))
      if (!frame) throw new Error('The frame is not there.')
      expect(await axeFaults(frame, partsOfThePage)).toEqual([])
    },
    async expectDeclined(words: string) {
      await page.locator('.card-outcome').getByText(words).waitFor()
      expect(await axeFaults(page)).toEqual([])
    },
    async expectPaid(last4: string) {
      await page.getByRole('heading', { name: say.paid }).waitFor()
      await page.getByText(say.paidBy(last4)).waitFor()
    },
    /** What was asked for so far with a part of the card in it. */
    withCard: (number: string) => asked.filter(request => request.includes(number) || /"737"|Code=737\b/.test(request)),
    asked,
  }
}
