import { readAttemptReference } from '../../src/server/charges/payments/attempt-reference.ts'
import type { SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import type { GatewayAccount } from '../make-store.ts'
import { type FaultBook, openFaultBook, type Sandbox } from '../sandbox.ts'
import type { CardPlan } from './gateway-plan.ts'
import { type LedgerRow, type WordsOfGateway, words } from './gateway-words.ts'

/** A sale as a gateway's own books have it, or what came by a code, in centavos, by our reference of it. */
export interface GatewaySale {
  id: string
  reference: string
  /** In the gateway's own words. */
  status: string
  /** Nothing is captured of it, and it may be. */
  isHeld: boolean
  /** Its payer has not answered: nothing is decided. */
  waitsForPayer: boolean
  captured: number
  /** What went back to the payer, by chargeback too, and what was captured and came to nothing. */
  returned: number
}

/** A gateway that the sandbox plays, as payers and whoever runs it meet it. */
export interface Gateway {
  name: SandboxGateway
  faults: FaultBook
  /**
   * A card is typed into the form: what comes of it. Null where the form gave up.
   * @param cardKey asks our page for the key of one card, where the gateway gives such.
   */
  type(account: GatewayAccount, card: CardPlan, cardKey: () => Promise<string | null>): Promise<string | null>
  /** Every sale that it has of anybody. */
  sales(): Promise<GatewaySale[]>
}

/** How often a card is typed again where the gateway does not take it. */
const ATTEMPTS = 20

/** The gateway of a sandbox. */
export function reachGateway(sandbox: Sandbox, name: SandboxGateway): Gateway {
  const spoken = words[name]
  const path = `/control/${name}`
  return {
    name,
    faults: openFaultBook(sandbox, `${path}/faults`),
    async type(account, card, cardKey) {
      for (let tried = 0; tried < ATTEMPTS; tried++) {
        const key = spoken.takesKey ? await cardKey() : account.formKey
        if (key === null) return null
        const token = await spoken.type(sandbox, key, card)
        if (token !== null) return token
      }
      return null
    },
    async sales() {
      const { data } = await sandbox.expectSuccess<{ data: LedgerRow[] }>('GET', `${path}/ledger`)
      return [...Map.groupBy(data, spoken.idOf)].map(([id, rows]) => saleOf(spoken, id, rows))
    },
  }
}

/** Whether it is a Pix: of such ours is called by its txid, and not by the id of its payment. */
export function isOfCode({ reference }: Pick<GatewaySale, 'reference'>): boolean {
  return !reference.startsWith('pay_')
}

/** Our payment that a sale is: of what came by a code, the one that showed it. */
export function paymentOf({ reference }: Pick<GatewaySale, 'reference'>): string {
  if (isOfCode({ reference })) return `pay_${reference}`
  return readAttemptReference(reference).id
}

function saleOf(spoken: WordsOfGateway, id: string, rows: readonly LedgerRow[]): GatewaySale {
  const [first] = rows
  const sum = (kinds: readonly string[]) =>
    rows.reduce((total, { kind, amount }) => total + (kind !== null && kinds.includes(kind) ? (amount ?? 0) : 0), 0)
  const captured = sum(spoken.kinds.captured)
  const status = String(first?.status)
  const reference = first ? spoken.referenceOf(first) : ''
  const isCard = !isOfCode({ reference })
  return {
    id,
    reference,
    status,
    isHeld: isCard && captured === 0 && spoken.isHeld(status),
    waitsForPayer: isCard && status === 'challenge',
    captured,
    returned: sum(spoken.kinds.returned) - sum(spoken.kinds.cameBack),
  }
}
