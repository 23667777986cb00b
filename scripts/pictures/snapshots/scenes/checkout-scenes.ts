import type { Charge } from '../../../../src/shared/contract/charge.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import type { View } from '../views.ts'
import { savedCardScenes } from './saved-card-scenes.ts'
import { splitTenderScenes } from './split-tender-scenes.ts'

/** The payer's page in each of its faces, and the receipt. */
export function checkoutScenes(shop: Shop): Scene[] {
  const { charges, customers, stage } = shop
  const checkout = (name: string, address: string, awake = true): Scene => ({
    name: `checkout-${name}`,
    frame: 'page',
    async open(page, { language }) {
      await page.goto(`${address}?lang=${language}`)
      if (awake) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    },
  })
  const faceOf = (name: string, charge: Charge) => checkout(name, charge.checkout_url)
  return [
    faceOf('preparing', charges.preparing),
    faceOf('waiting', charges.waiting),
    faceOf('partial', charges.partial),
    faceOf('paid', charges.paid),
    faceOf('late', charges.late),
    faceOf('duplicate', charges.duplicate),
    faceOf('refunded', charges.refunded),
    faceOf('paid-disputed', shop.disputes.lost),
    faceOf('expired', charges.expired),
    faceOf('review', charges.review),
    faceOf('canceled', charges.canceled),
    checkout('not-found', `${stage.url}/c/nothing-is-here`, false),
    checkout('receipt', `${charges.paid.checkout_url}/receipt`, false),
    checkout('receipt-card', `${charges.cardPaid.checkout_url}/receipt`, false),
    checkout('receipt-refunded', `${charges.refunded.checkout_url}/receipt`, false),
    copied(charges.waiting),
    faceOf('methods', charges.byCard),
    cardForm(charges.byCard),
    cardAlone(charges.cardAlone),
    voucherForm(charges.byVoucher),
    voucherRejected(charges.voucherRejected),
    faceOf('voucher-paid', charges.voucherPaid),
    faceOf('card-paid', charges.cardPaid),
    faceOf('card-declined', charges.cardDeclined),
    faceOf('card-challenge', charges.cardChallenged),
    faceOf('card-processing', charges.cardProcessing),
    ...savedCardScenes(customers),
    ...splitTenderScenes(shop),
  ]
}

/** The moment after the big button was pressed. */
function copied(charge: Charge): Scene {
  return {
    name: 'checkout-copied',
    frame: 'page',
    async open(page, { language }: View) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page
        .getByRole('button', { name: { 'pt-BR': 'Copiar código Pix', 'en-GB': 'Copy Pix code' }[language] })
        .click()
      await page.getByText({ 'pt-BR': 'Código copiado', 'en-GB': 'Code copied' }[language]).first().waitFor()
    },
  }
}

/** Only a card pays: the page begins with its form. */
function cardAlone(charge: Charge): Scene {
  return {
    name: 'checkout-card-alone',
    frame: 'page',
    async open(page, { language }: View) {
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.frameLocator('iframe').locator('form').waitFor()
    },
  }
}

/** The voucher was chosen, and its form is there. */
function voucherForm(charge: Charge): Scene {
  return {
    name: 'checkout-voucher',
    frame: 'page',
    async open(page, { language }: View) {
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: { 'pt-BR': 'Vale', 'en-GB': 'Voucher' }[language] }).check()
      await page.frameLocator('iframe').locator('form').waitFor()
    },
  }
}

/** There was too little on the voucher: the page opens on why. */
function voucherRejected(charge: Charge): Scene {
  return {
    name: 'checkout-voucher-rejected',
    frame: 'page',
    async open(page, { language }: View) {
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.locator('.card-outcome').waitFor()
      await page.frameLocator('iframe').locator('form').waitFor()
    },
  }
}

/** The card was chosen, and its form is there. */
function cardForm(charge: Charge): Scene {
  return {
    name: 'checkout-card',
    frame: 'page',
    async open(page, { language }: View) {
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: { 'pt-BR': 'Cartão', 'en-GB': 'Card' }[language] }).check()
      await page.frameLocator('iframe').locator('form').waitFor()
    },
  }
}
