import type {
  ProofFound,
  ProofOrder,
  ProofOutcome,
  ProvenCard,
} from '../../../shared/card-fields/card-proof-messages.ts'

/** What a way of proving works with. */
export interface Proving {
  order: ProofOrder
  card: ProvenCard
  load(): Promise<void>
}

/** What Braspag's script says, in its own words. */
interface MpiResult {
  Cavv?: string | null
  Xid?: string | null
  Eci?: string | number | null
  Version?: string | null
  ReferenceId?: string | null
}

type Callbacks = Record<
  'onSuccess' | 'onFailure' | 'onUnenrolled' | 'onDisabled' | 'onError' | 'onUnsupportedBrand',
  (result: MpiResult) => void
>

declare global {
  interface Window {
    bpmpi_config?: () => Callbacks & { onReady(): void; Environment: string; Debug: string }
    bpmpi_authenticate?: () => void
  }
}

/**
 * By the script of Braspag's MPI, as Cielo's manual has it: fields that are named by their class, a configuration that
 * it calls, and one outcome of six. It begins by itself when it is loaded.
 */
export async function proveByCielo({ order, card, load }: Proving): Promise<ProofOutcome> {
  const fields = {
    auth: 'true',
    auth_notifyonly: 'false',
    accesstoken: order.token,
    ordernumber: order.order,
    currency: 'BRL',
    totalamount: String(order.amount),
    installments: String(order.installments),
    paymentmethod: order.funding === 'debit' ? 'Debit' : 'Credit',
    cardnumber: card.number,
    cardexpirationmonth: String(card.expiryMonth).padStart(2, '0'),
    cardexpirationyear: String(card.expiryYear),
    order_productcode: 'PHY',
    transaction_mode: 'S',
    merchant_url: document.documentElement.dataset.parent ?? '',
  }
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.className = `bpmpi_${name}`
    input.value = value
    document.body.append(input)
  }
  return new Promise((resolve, reject) => {
    const unavailable = () => resolve({ ok: false, why: 'unavailable' })
    window.bpmpi_config = () => ({
      onReady: () => window.bpmpi_authenticate?.(),
      onSuccess: result => resolve({ ok: true, proof: proofIn(result) }),
      onFailure: () => resolve({ ok: false, why: 'failed' }),
      onUnenrolled: unavailable,
      onDisabled: unavailable,
      onError: unavailable,
      onUnsupportedBrand: unavailable,
      Environment: order.environment === 'live' ? 'PRD' : 'SDB',
      Debug: 'false',
    })
    load().catch(reject)
  })
}

function proofIn({ Cavv, Xid, Eci, Version, ReferenceId }: MpiResult): ProofFound {
  return {
    transaction: ReferenceId ?? Xid ?? '',
    ...(Cavv && { cavv: Cavv }),
    ...(Xid && { xid: Xid }),
    ...(Eci != null && { eci: String(Eci) }),
    ...(Version && { version: String(Version) }),
  }
}
