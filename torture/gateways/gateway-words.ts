import { referenceHere } from '../../src/server/providers/adyen/adyen-reference.ts'
import { readDerivedReference } from '../../src/server/providers/derived-reference.ts'
import type { SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import type { Sandbox } from '../sandbox.ts'
import { typeInBrowser } from './adyen-library.ts'
import type { CardPlan } from './gateway-plan.ts'

/** A line of a gateway's books with its sale, or a sale that has none. */
export type LedgerRow = Record<string, string | number | null> & {
  status: string | number
  kind: string | null
  amount: number | null
}

/** What differs between the gateways: the form's request, and the words of their books. */
export interface WordsOfGateway {
  /** The form is given a key for each card. */
  takesKey: boolean
  /** One posting of the form; null where no token came of it. */
  type(sandbox: Sandbox, key: string, card: CardPlan): Promise<string | null>
  idOf(row: LedgerRow): string
  /** The reference of ours that a sale was asked for by. */
  referenceOf(row: LedgerRow): string
  isHeld(status: string): boolean
  /** Kinds of lines: what came in, what went back, and what of that came back. */
  kinds: Record<'captured' | 'returned' | 'cameBack', readonly string[]>
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The numbers of Pagar.me's own simulator. */
const ofPagarme: Record<CardPlan, string> = {
  good: '4000000000000010',
  declined: '4000000000000028',
  paid_later: '4000000000000036',
  failed_later: '4000000000000044',
  // Under review, and canceled by it.
  challenged: '4000000000000051',
  challenged_here: '4000000000000051',
  charged_back: '4000000000000069',
}
/** Whose names say what becomes of a card at Mercado Pago. */
const ofMercadoPago: Record<CardPlan, string> = {
  good: 'APRO',
  declined: 'FUND',
  paid_later: 'CONT',
  failed_later: 'REVI',
  challenged: 'APRO',
  challenged_here: 'APRO',
  charged_back: 'CHAR',
}

export const words: Record<SandboxGateway, WordsOfGateway> = {
  adyen: {
    takesKey: false,
    async type(_sandbox, _key, card) {
      if (card === 'challenged_here') return typeInBrowser()
      return JSON.stringify({
        encryptedCardNumber: `test_${card === 'challenged' ? '4917610000000000' : '4111111111111111'}`,
        encryptedExpiryMonth: 'test_03',
        encryptedExpiryYear: 'test_2030',
        encryptedSecurityCode: 'test_737',
        holderName: card === 'declined' ? 'NOT_ENOUGH_BALANCE' : 'ANA',
      })
    },
    // Before its payer has answered a payment has no id of Adyen's.
    idOf: ({ psp, reference }) => String(psp ?? `of ${reference}`),
    referenceOf: ({ reference }) => referenceHere(String(reference)),
    isHeld: status => status === 'authorized',
    kinds: { captured: ['captured'], returned: ['refunded', 'capture_failed'], cameBack: ['refund_failed'] },
  },
  pagarme: {
    takesKey: false,
    type(sandbox, key, card) {
      const typed = { number: ofPagarme[card], holder_name: 'ANA SOUZA', exp_month: 12, exp_year: 34, cvv: '123' }
      const body = JSON.stringify({ type: 'card', card: typed })
      return tokenOf(sandbox.post(`/pagarme/core/v5/tokens?appId=${key}`, body, JSON_TYPE), 'id')
    },
    idOf: ({ charge }) => String(charge),
    referenceOf: ({ code }) => String(code),
    isHeld: status => status === 'pending',
    kinds: { captured: ['paid'], returned: ['refunded', 'chargedback'], cameBack: ['refund_denied'] },
  },
  'mercado-pago': {
    takesKey: false,
    async type(sandbox, key, card) {
      const body = JSON.stringify({
        card_number: '4235647728025682',
        expiration_month: 11,
        expiration_year: 2030,
        security_code: '123',
        cardholder: { name: ofMercadoPago[card] },
      })
      const path = `/mercado-pago/v1/card_tokens?public_key=${key}`
      const id = await tokenOf(sandbox.post(path, body, JSON_TYPE), 'id')
      return id && `token=${id}&payment_method_id=visa`
    },
    idOf: ({ payment }) => String(payment),
    referenceOf: ({ reference }) => String(reference),
    isHeld: status => status === 'authorized',
    kinds: {
      captured: ['paid'],
      returned: ['refunded', 'charged_back'],
      cameBack: ['refund_denied', 'reimbursed'],
    },
  },
  cielo: {
    takesKey: true,
    async type(sandbox, key, card) {
      const body = new URLSearchParams({
        HolderName: 'ANA SOUZA',
        RawNumber: card === 'declined' ? '4111111111111202' : '4111111111111111',
        Expiration: '12/2032',
        SecurityCode: '123',
        AccessToken: key,
      }).toString()
      const token = await tokenOf(sandbox.post('/cielo/form/post/api/public/v1/card', body, FORM_TYPE), 'PaymentToken')
      return token && `visa:${token}`
    },
    idOf: ({ sale }) => String(sale),
    referenceOf: ({ order }) => readDerivedReference(String(order)),
    isHeld: status => status === '1',
    kinds: { captured: ['captured'], returned: ['voided'], cameBack: ['void_denied'] },
  },
}

async function tokenOf(asked: ReturnType<Sandbox['post']>, field: string): Promise<string | null> {
  const { status, text } = await asked
  if (status >= 300) return null
  try {
    return (JSON.parse(text) as Record<string, string | undefined>)[field] ?? null
  } catch {
    return null
  }
}
