import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { adyenNumbers } from '../../builders/gateways/adyen-sandbox.ts'
import { cieloNumbers } from '../../builders/gateways/cielo-sandbox.ts'
import { MERCADO_PAGO_CARD, mercadoPagoChallenged } from '../../builders/gateways/mercado-pago-sandbox.ts'
import { pagarmeNumbers } from '../../builders/gateways/pagarme-sandbox.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { takeCielo } from '../../builders/gateways/store-with-cielo.ts'
import { takeMercadoPago } from '../../builders/gateways/store-with-mercado-pago.ts'
import { takePagarme } from '../../builders/gateways/store-with-pagarme.ts'
import type { TestBrowser } from '../../harness/browser.ts'
import type { World } from '../../harness/world.ts'
import { openCardForm, openFramedForm } from './card-at-gateway.ts'

type Visit = Parameters<typeof openCardForm>[1]
export type Language = Visit['language']
export type Screen = Visit['screen']

/** A card as a payer types it: its number, and who holds it, by which some gateways say what becomes of it. */
type Typed = readonly [number: string, holder?: string]

/** What a payer says, or is told, in each language. */
type Said = Readonly<Record<Language, string>>

/** What a payer's browser shows of a gateway that the sandbox plays. What it does not offer is null. */
export interface PayerGateway {
  /** An account there for the world's store. */
  take(world: World): Promise<{ id: string }>
  /** Of a gateway whose own frames stand in our form: the expiry that its cards have. */
  framed: { expiry: string } | null
  credit: {
    paid: Typed
    declined: Typed
    says: { declined: Said; mistyped: Said }
    /** Typed first: a number that is wrong, which is told below its field. */
    mistyped?: string
  }
  /** Where the number and the code go, by a part of the address; null where they leave the gateway's frame sealed. */
  cardGoesTo: string | null
  challenge: {
    /** `script`: before the payment, by the gateway's own; `frame`: after it, on the page; `page`: the issuer's. */
    by: 'script' | 'frame' | 'page'
    funding: 'credit' | 'debit'
    asked: Typed
    /** Whom the issuer does not confirm, if it is another card. */
    denied?: Typed
    /** Where its script has the number, by a part of the address. */
    proofGoesTo?: string
  }
  /** Whether its payer is asked by their issuer, as they are after the payment alone. */
  debit: { card: Typed; isAsked: boolean }
  saved: { asksCode: boolean; declined: Said }
  pix: true | null
}

const mistyped: Said = { 'pt-BR': 'Algum número está trocado', 'en-GB': 'One of the numbers is wrong' }
const notApproved = {
  declined: { 'pt-BR': 'O banco não aprovou este cartão.', 'en-GB': 'Your bank did not approve this card.' },
  mistyped,
}
const noMoney = { declined: { 'pt-BR': 'limite', 'en-GB': 'limit' }, mistyped }
const wrongCode: Said = {
  'pt-BR': 'Os dados do cartão não conferem.',
  'en-GB': 'The card’s details do not match.',
}

export const payerGateways = {
  'acquirer-api': {
    async take(world) {
      return { id: (await takeCards(world)).account }
    },
    framed: null,
    credit: { paid: [numbers.visaCredit], declined: [numbers.declined], says: notApproved },
    cardGoesTo: '/acquirer/v1/tokens',
    challenge: { by: 'page', funding: 'credit', asked: [numbers.visaCredit, 'DESAFIO'] },
    debit: { card: [numbers.visaDebit], isAsked: true },
    saved: { asksCode: false, declined: wrongCode },
    pix: null,
  },
  'mercado-pago': {
    take: takeMercadoPago,
    framed: { expiry: '11/30' },
    credit: {
      paid: [MERCADO_PAGO_CARD, 'APRO'],
      declined: [MERCADO_PAGO_CARD, 'FUND'],
      says: noMoney,
      mistyped: '4235647728025683',
    },
    cardGoesTo: '/mercado-pago/v1/card_tokens?public_key=APP_USR-',
    challenge: { by: 'frame', funding: 'credit', asked: [mercadoPagoChallenged.passed, 'APRO'] },
    debit: { card: [mercadoPagoChallenged.debit, 'APRO'], isAsked: true },
    saved: { asksCode: true, declined: wrongCode },
    pix: true,
  },
  cielo: {
    take: takeCielo,
    framed: null,
    credit: {
      paid: [cieloNumbers.approved],
      declined: [cieloNumbers.declined],
      says: notApproved,
    },
    cardGoesTo: '/cielo/form/post/api/public/v1/card ',
    challenge: { by: 'script', funding: 'debit', asked: ['4000000000001091'], proofGoesTo: '/cielo/mpi/' },
    debit: { card: ['4000000000001000'], isAsked: false },
    saved: { asksCode: false, declined: wrongCode },
    pix: true,
  },
  adyen: {
    take: takeAdyen,
    framed: { expiry: '03/30' },
    credit: {
      paid: [adyenNumbers.approved],
      declined: [adyenNumbers.approved, 'NOT_ENOUGH_BALANCE'],
      says: noMoney,
      mistyped: '4111111111111112',
    },
    cardGoesTo: null,
    challenge: {
      by: 'frame',
      funding: 'credit',
      asked: [adyenNumbers.challenged],
      denied: [adyenNumbers.challengedByForm],
    },
    debit: { card: [adyenNumbers.approved], isAsked: true },
    saved: { asksCode: true, declined: wrongCode },
    pix: true,
  },
  pagarme: {
    take: takePagarme,
    framed: null,
    credit: {
      paid: [pagarmeNumbers.approved],
      declined: [pagarmeNumbers.declined],
      says: notApproved,
    },
    cardGoesTo: '/pagarme/core/v5/tokens?appId=pk_test_',
    challenge: {
      by: 'script',
      funding: 'debit',
      asked: [pagarmeNumbers.approved, 'DESAFIO'],
      proofGoesTo: '/pagarme/',
    },
    debit: { card: [pagarmeNumbers.approved], isAsked: false },
    saved: { asksCode: false, declined: wrongCode },
    pix: true,
  },
} as const satisfies Record<string, PayerGateway>

export type GatewayName = keyof typeof payerGateways

/** A payer before the card form of a gateway, whichever it is, on a page that notes what it asks for. */
export async function openPayer(browser: TestBrowser, { framed }: PayerGateway, visit: Visit) {
  if (!framed) return openCardForm(browser, visit)
  const opened = await openFramedForm(browser, visit)
  const withExpiry = (holder = 'Ana Souza') => ({ holder, expiry: framed.expiry })
  return {
    ...opened,
    type: (number: string, holder?: string) => opened.type(number, withExpiry(holder)),
    pay: (number: string, holder?: string) => opened.pay(number, withExpiry(holder)),
  }
}
