import { type CardCreate, cardCreateSchema } from '../../shared/contract/payment.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { systemActor } from '../access/principal.ts'
import { lockForCardOperation } from '../charges/cards/card-operation.ts'
import { performCardOperation } from '../charges/cards/perform-card-operation.ts'
import { requestCapture } from '../charges/cards/request-capture.ts'
import { type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { lockForPayment, sendStarted, startPayment } from '../charges/payments/start-payment.ts'
import { recordCardNotice } from '../inbox/record-card-notice.ts'
import type { Way } from './bakery/course.ts'
import { type Person, regular } from './bakery/people.ts'
import { payer } from './play-pix.ts'
import type { Scene } from './stage.ts'

/** A way to pay that an acquirer answers. */
export type CardWay = Extract<
  Way,
  { by: 'credit' | 'debit' | 'voucher' | 'wallet' | 'hold' | 'declined' | 'challenged' | 'in-doubt' }
>

const CPF_LENGTH = 11
/** Who eats with the voucher of a firm. */
const employee = regular('Rui Valadares')

/** What the sandbox's issuer reads in the name on a card: docs/reference/sandbox-acquirer.md. */
function holderOf(way: CardWay, person: Person): string {
  if (way.by === 'declined') return `RECUSA ${way.code}`
  if (way.by === 'challenged') return 'DESAFIO'
  if (way.by === 'in-doubt') return 'CONT'
  return person.name
}

/** The payer types a card and pays with it: all that is left of the charge, or a part. Returns the payment then. */
export async function payByCard(scene: Scene, charge: string, { way, person, amount }: Asked): Promise<PaymentRow> {
  const { deps, store } = scene
  const input = await cardInput(scene, { way, person, amount })
  const started = await deps.database.inStore(store, async transaction => {
    const locked = await lockForPayment(deps, transaction, charge, input.method)
    return startPayment(deps, transaction, locked, input, payer)
  })
  await sendStarted(deps, store, started)
  const sent = await paymentOf(scene, started.id)
  if (way.by === 'challenged' || sent.status !== 'challenge' || !sent.card?.challengeUrl) return sent
  await scene.outside.confirm(sent.card.challengeUrl)
  await readNoticeOfCard(scene, sent)
  return paymentOf(scene, started.id)
}

/** The acquirer tells of a payment: it is read there, and what it has is written. */
export async function readNoticeOfCard(
  { deps, store }: Scene,
  { id, provider_account_id, card }: PaymentRow,
): Promise<void> {
  const { note } = await recordCardNotice(deps, store, provider_account_id, {
    payment: card?.id ?? '',
    reference: id,
    dispute: null,
  })
  if (note) throw new Error(note)
}

/** The merchant captures what is held. */
export async function captureHeld({ deps, store }: Scene, payment: string): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const locked = await lockForCardOperation(deps, transaction, payment)
    await requestCapture(transaction, locked, {}, systemActor)
  })
  const { outcome } = await performCardOperation(deps, store, payment)
  if (outcome !== 'done') throw new Error(`The capture of ${payment} is ${outcome}.`)
}

function paymentOf({ deps, store }: Scene, payment: string): Promise<PaymentRow> {
  return deps.database.inStore(store, transaction => readPayment(transaction, payment))
}

interface Asked {
  way: CardWay
  person: Person
  amount?: Centavos | undefined
}

async function cardInput(scene: Scene, { way, person, amount }: Asked): Promise<CardCreate> {
  const holder = holderOf(way, person)
  const tender = amount === undefined ? {} : { amount }
  if (way.by === 'wallet') {
    const wallet_token = await scene.outside.openWallet(way.wallet, way.card, holder)
    return cardCreateSchema.parse({ method: way.wallet, wallet_token, ...tender })
  }
  const card_token = await scene.outside.typeCard(scene.form, way.card, holder)
  const typed = { card_token, card_brand: way.card.brand, ...tender }
  if (way.by === 'voucher') return cardCreateSchema.parse({ method: 'voucher', ...typed, holder_tax_id: cpfOf(person) })
  if (way.by === 'debit') return cardCreateSchema.parse({ method: 'debit-card', ...typed })
  const installments = way.by === 'credit' ? way.installments.count : 1
  return cardCreateSchema.parse({ method: 'credit-card', ...typed, installments })
}

/** A firm's voucher is one of somebody who works there. */
function cpfOf({ taxId }: Person): string {
  return taxId.length === CPF_LENGTH ? taxId : employee.taxId
}
