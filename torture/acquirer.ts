import { setTimeout as sleep } from 'node:timers/promises'
import type { CardsOfStore } from './make-store.ts'
import { type FaultBook, openFaultBook, type Sandbox } from './sandbox.ts'

/** The acquirer's own books of one account, in centavos. */
export interface AcquirerLedger {
  payments: { id: string; reference: string; status: string; captured_amount: number }[]
  lines: { payment_id: string; kind: string; gross: number; fee: number; net: number }[]
}

/** The sandbox's acquirer: the card form's place of tokens, and what whoever runs it may tell it and ask it. */
export interface Acquirer {
  /** A card is typed: the token that comes of it. */
  type(cards: CardsOfStore, number: string): Promise<string>
  ledger(cards: CardsOfStore): Promise<AcquirerLedger>
  faults: FaultBook
}

/** A card that is always good for what is asked, and a voucher for meals. */
export const numbers = { card: '4235647728025682', voucher: '5067040000000005' } as const
/** What the voucher has: more than a run asks of it. */
const BALANCE = 99_999_999
/** How often a card is typed again where the acquirer does not take it, and ms between. */
const ATTEMPTS = 60
const AGAIN = 500

/** The acquirer of a sandbox, with a voucher that has enough on it. */
export async function reachAcquirer(sandbox: Sandbox): Promise<Acquirer> {
  const { ask, expectSuccess } = sandbox
  await expectSuccess('PUT', '/control/acquirer/vouchers', { number: numbers.voucher, kind: 'meal', balance: BALANCE })
  return {
    faults: openFaultBook(sandbox, '/control/acquirer/faults'),
    async type({ tokensPath, publishableKey }, number) {
      const typed = { number, expiry_month: 12, expiry_year: 2034, cvv: '123', holder_name: 'ANA SOUZA' }
      for (let tried = 1; tried <= ATTEMPTS; tried++) {
        const answer = await ask('POST', tokensPath, typed, { authorization: `Bearer ${publishableKey}` })
        if (answer.status < 300) return (answer.body as { token: string }).token
        await sleep(AGAIN)
      }
      throw new Error('The acquirer takes no card.')
    },
    ledger: ({ merchant }) => expectSuccess('GET', `/control/acquirer/ledger?merchant_id=${merchant}`),
  }
}
