import { endOfSaoPauloDay, saoPauloClock, startOfSaoPauloDay } from '../../../src/shared/brazil/sao-paulo-time.ts'
import type { VoucherKind } from '../../../src/shared/cards/voucher-kinds.ts'
import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { voucherAffiliationSchema } from '../../../src/shared/contract/vouchers.ts'
import { type ApiAnswer, type ApiClient, bodyOf } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'

interface WithApi {
  api: ApiClient
}

/** A CPF with right check digits; the sandbox takes it for the holder's. */
export const HOLDER = '12345678909'
/** The sandbox's CPF that is no holder's. */
export const STRANGER = '11144477735'

/** Affiliates a store for meals and groceries with Alelo, Ticket, Pluxee and VR, as each of them asks. */
export async function takeVouchers({ api }: WithApi): Promise<void> {
  const kinds = ['meal', 'food']
  for (const known of [
    { brand: 'alelo', mcc: '5812' },
    { brand: 'ticket', merchant_id: '004211' },
    { brand: 'pluxee' },
    { brand: 'vrbeneficios', affiliation_id: '77-123' },
  ]) {
    bodyOf(await api.post('/v1/voucher-affiliations', { kinds, ...known }), 201, voucherAffiliationSchema)
  }
}

/** A charge that a voucher may pay. */
export async function voucherCharge(
  { api }: WithApi,
  { amount = 8_000, kind = 'meal', eligible_amount, ...more }: Partial<VoucherAsked> = {},
): Promise<Charge> {
  const voucher = { kind, ...(eligible_amount !== undefined && { eligible_amount }) }
  const body = { amount, methods: ['pix', 'credit-card', 'voucher'], voucher, ...more }
  return bodyOf(await api.post('/v1/charges', body), 201, chargeSchema)
}

interface VoucherAsked {
  amount: number
  kind: VoucherKind
  eligible_amount: number
  methods: string[]
  capture: string
  customer: object
}

/** Pays a charge with the token of a voucher. */
export function payWithVoucher(
  { api }: WithApi,
  charge: string,
  card_token: string,
  holder_tax_id = HOLDER,
): Promise<ApiAnswer> {
  return api.post(`/v1/charges/${charge}/payments`, { method: 'voucher', card_token, holder_tax_id })
}

/** Sets what a voucher has at the sandbox, for one kind of purchase, in centavos. */
export async function setBalance(world: World, number: string, balance: number, kind: VoucherKind = 'meal') {
  const wanted = JSON.stringify({ number, kind, balance })
  const type = { 'content-type': 'application/json' }
  await world.outside.send('PUT', '/control/acquirer/vouchers', wanted, type)
}

/**
 * Lets what is left of a day pass where it is too short for a voucher to begin a tender, and for its payer to come back
 * within the hour.
 */
export async function clearOfMidnight(world: World): Promise<void> {
  const now = world.app.parts.clock.now()
  const { date, time } = saoPauloClock(now)
  if (time > '22:30') await world.advance(endOfSaoPauloDay(date).getTime() - now.getTime() + 60_000)
}

/** Lets time pass until São Paulo's clock shows this, for the tests that are about the end of a day. */
export async function untilSaoPaulo({ world }: { world: World }, now: Date, time: string): Promise<void> {
  const { date } = saoPauloClock(now)
  const wanted = startOfSaoPauloDay(date).getTime() + Date.parse(`1970-01-01T${time}:00Z`)
  await world.advance(wanted > now.getTime() ? wanted - now.getTime() : wanted + 86_400_000 - now.getTime())
}
