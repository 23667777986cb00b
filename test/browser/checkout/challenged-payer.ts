/// <reference lib="dom" />

import { expect } from 'vitest'
import { challengeWords } from '../../../src/sandbox/acquirer/challenge/challenge-words.ts'
import { cardEnGb } from '../../../src/web/checkout/messages/card-en-gb.ts'
import { cardPtBr } from '../../../src/web/checkout/messages/card-pt-br.ts'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import type { TestBrowser } from '../../harness/browser.ts'
import type { World } from '../../harness/world.ts'
import { type Language, openPayer, type PayerGateway, type Screen } from './payer-gateways.ts'

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }

const says = {
  'pt-BR': {
    dialog: 'Confirme no seu banco',
    confirm: 'Sou eu, confirmar',
    deny: 'Não sou eu',
    leave: 'Sair da confirmação',
    stay: 'Continuar',
    sure: 'Sair',
    left: 'Você saiu da confirmação no banco.',
    late: 'O tempo para confirmar no banco acabou.',
    unavailable: 'Não conseguimos falar com o banco do cartão agora.',
    notYou: 'O banco do cartão não confirmou que é você.',
    heading: 'Pague com cartão',
    paid: 'Pagamento recebido',
    page: challengeWords['pt-BR'],
    open: cardPtBr.challenge,
  },
  'en-GB': {
    dialog: 'Confirm with your bank',
    confirm: 'It is me, confirm',
    deny: 'It is not me',
    leave: 'Leave the confirmation',
    stay: 'Go on',
    sure: 'Leave',
    left: 'You left the confirmation at your bank.',
    late: 'The time to confirm with your bank is over.',
    unavailable: 'We could not reach the card’s bank now.',
    notYou: 'The card’s bank did not confirm that it is you.',
    heading: 'Pay by card',
    paid: 'Payment received',
    page: challengeWords['en-GB'],
    open: cardEnGb.challenge,
  },
} as const

interface Visit {
  gateway: PayerGateway
  language: Language
  screen: Screen
  methods?: string[]
}

/** A payer at a gateway whose card's issuer wants to be sure. */
export async function openChallenged(
  { world, browser }: { world: World; browser: TestBrowser },
  { gateway, language, screen, methods = ['pix', 'credit-card', 'debit-card'] }: Visit,
) {
  const created = await newCharge(world.store, { amount: 12990, methods, customer })
  const payer = await openPayer(browser, gateway, { address: created.checkout_url, language, screen })
  const say = says[language]
  const { page } = payer
  const dialog = page.getByRole('dialog', { name: say.dialog })
  const charge = () => readCharge(world.store, created.id)
  return {
    ...payer,
    say,
    dialog,
    charge,
    /** How each card that was tried has ended, in the order of the alphabet. */
    async endsOfCards() {
      const { payments } = await charge()
      return payments.flatMap(one => (one.method === 'pix' ? [] : [one.status])).toSorted()
    },
    /** What the issuer shows, however deep its frame is. */
    async issuer(name: string) {
      const button = () =>
        page
          .frames()
          .find(frame => /\/3ds|\/question\//.test(frame.url()))
          ?.getByRole('button', { name })
      await expect.poll(() => button()?.isVisible() ?? false).toBe(true)
      return button() ?? expect.fail(name)
    },
    async expectPlaced() {
      const box = (await dialog.boundingBox()) ?? expect.fail('there is no dialog')
      const size = page.viewportSize() ?? expect.fail('there is no screen')
      if (screen === 'phone') expect(box).toEqual({ x: 0, y: 0, ...size })
      else expect(box.width).toBe(500)
      expect(await axeFaults(page)).toEqual([])
    },
    /** Esc asks, the payer stays; the second time they go. */
    async leave() {
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: say.stay }).press('Enter')
      await dialog.getByRole('button', { name: say.leave }).press('Enter')
      expect(await dialog.getByRole('button', { name: say.stay }).evaluate(one => one === document.activeElement)).toBe(
        true,
      )
      await dialog.getByRole('button', { name: say.sure, exact: true }).press('Enter')
      await page.getByText(say.left).waitFor()
      await expect.poll(() => dialog.count()).toBe(0)
      const focused = page.getByRole('heading', { name: say.heading })
      await expect.poll(() => focused.evaluate(one => one === document.activeElement)).toBe(true)
    },
  }
}
