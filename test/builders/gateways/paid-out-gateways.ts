import { expect } from 'vitest'
import { derivedReference } from '../../../src/server/providers/derived-reference.ts'
import { disputeListSchema } from '../../../src/shared/contract/dispute.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { type PayoutImport, payoutImportListSchema, payoutImportSchema } from '../../../src/shared/contract/payout.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { codeOf, newPixCharge, paidCharge } from '../banks/pix-charges.ts'
import { typeCard } from '../cards/acquirer-sandbox.ts'
import { acquirerBooks, atControl, idAtAcquirer, openCardWorld } from '../cards/held-cards.ts'
import { typeAdyenCard } from './adyen-sandbox.ts'
import { typeCieloCard } from './cielo-sandbox.ts'
import { ana, type GatewayShop, gatewayShop } from './gateway-shop.ts'
import { typeMercadoPagoCard } from './mercado-pago-sandbox.ts'
import { pagarmeNumbers, typePagarmeCard } from './pagarme-sandbox.ts'
import { takeAdyen } from './store-with-adyen.ts'
import { takeCielo } from './store-with-cielo.ts'
import { takeMercadoPago } from './store-with-mercado-pago.ts'
import { takePagarme } from './store-with-pagarme.ts'

interface Total {
  /** What the gateway's own telling comes to at the end, in centavos, told apart from our reader. */
  net: number
  fee: number
}

export interface PaidOutGateway {
  id: string
  shop: GatewayShop
  /** Loses a payment to its payer, at the gateway. */
  chargeBack(): Promise<Payment>
  /** Sells by a Pix that the gateway makes, where its payout tells of one, gives a part back. Returns its payment. */
  sellPix?(): Promise<string>
  /** Brings what the gateway tells: a file, or by being asked. Returns the import. */
  bring(): Promise<PayoutImport>
  /** The same, but for the lines of some payments. */
  bringWithout?(payments: readonly string[]): Promise<PayoutImport>
  total(): Promise<Total>
  /** What it pays out of a payment is held back beyond its day, or is paid. */
  holdPayout?(payment: string, held: boolean): Promise<void>
  fault?(plan: object): Promise<unknown>
  /** A chargeback that was lost is won all the same, which its payment never says. */
  winBack?(payment: string): Promise<void>
  /** Whoever plays the issuer goes on with the dispute of a payment. */
  dispute?(payment: string, step: string): Promise<void>
  /** A file with one line, of R$ 9,50, of a payment that nobody here has. */
  stranger?: string
  /** A file with one line of that amount, in centavos, of a payment of ours, as the gateway's file calls its kind. */
  oneLine?(payment: string, type: string, amount: number): string
}

/** Gives a file of an account’s payouts, by the front door. */
export async function giveFile(world: World, account: string, content: string): Promise<PayoutImport> {
  const body = { name: 'repasses.csv', content: Buffer.from(content).toString('base64') }
  return bodyOf(
    await world.store.api.post(`/v1/provider-accounts/${account}/payout-files`, body),
    201,
    payoutImportSchema,
  )
}

const centavosIn = (text = '') => Math.round(Number(text || 0) * 100)
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function openAdyen(world: World): Promise<PaidOutGateway> {
  const adyen = await takeAdyen(world)
  const shop = gatewayShop(() => ({ world, id: adyen.id, type: number => typeAdyenCard(number) }))
  const path = `/accounts/${adyen.account.merchant_account}/settlement-report`
  const file = async () => String((await adyen.control.get(path)).body)
  return {
    id: adyen.id,
    shop,
    fault: adyen.fault,
    async dispute(reference, step) {
      expect((await adyen.control.post('/disputes', { reference, step })).status).toBe(200)
    },

    async chargeBack() {
      const payment = await shop.pay((await shop.charge()).id)
      await shop.paymentThat(payment.id, 'captured')
      const dispute = { reference: payment.id, step: 'CHARGEBACK' }
      expect((await adyen.control.post('/disputes', dispute)).status).toBe(200)
      await until(async () => (await shop.readPayment(payment.id)).amount_disputed > 0, 'the chargeback is known')
      expect((await adyen.control.post('/disputes', { ...dispute, step: 'DISPUTE_DEFENSE_PERIOD_ENDED' })).status).toBe(
        200,
      )
      await until(async () => (await disputesOf(world, payment.id))[0]?.status === 'lost', 'it is lost')
      return payment
    },
    sellPix: () => soldByPix(world, adyen.id, shop),
    bring: async () => giveFile(world, adyen.id, await file()),
    async bringWithout(payments) {
      const rows = (await file()).split('\n').filter(row => !payments.some(id => row.includes(id)))
      return giveFile(world, adyen.id, rows.join('\n'))
    },
    stranger: [
      'Merchant Account,Psp Reference,Merchant Reference,Type,Creation Date,Gross Debit (GC),Gross Credit ' +
        '(GC),Net Debit (NC),Net Credit (NC)',
      `${adyen.account.merchant_account},ZZZZZZZZZZZZZZZZ,order-1,Settled,2026-11-01 10:00:00,,10.00,,9.50`,
    ].join('\n'),
    oneLine(payment, type, amount) {
      const money = (Math.abs(amount) / 100).toFixed(2)
      const [debit, credit] = amount < 0 ? [money, ''] : ['', money]
      return [
        'Merchant Account,Merchant Reference,Psp Reference,Type,Creation Date,Gross Debit (GC),Gross Credit ' +
          '(GC),Net Debit (NC),Net Credit (NC)',
        `${adyen.account.merchant_account},${payment},,${type},2026-11-01 ` +
          `10:00:00,${debit},${credit},${debit},${credit}`,
      ].join('\n')
    },
    async total() {
      const rows = (await file()).split('\n').slice(1)
      const cells = rows.filter(row => !row.includes('MerchantPayout')).map(row => row.split(','))
      const net = sumOf(cells.map(one => centavosIn(one[15]) - centavosIn(one[14])))
      const gross = sumOf(cells.map(one => centavosIn(one[11]) - centavosIn(one[10])))
      return { net, fee: gross - net }
    },
  }
}

export async function openMercadoPago(world: World): Promise<PaidOutGateway> {
  const mercadoPago = await takeMercadoPago(world)
  const { account } = mercadoPago
  const shop = gatewayShop(() => ({
    ...{ world, id: mercadoPago.id },
    type: holder => typeMercadoPagoCard(account, holder),
  }))
  const path = `/control/mercado-pago/accounts/${account.account_id}/release-report`
  const file = async () => String((await world.outside.get(path)).body)
  return {
    id: mercadoPago.id,
    shop,

    chargeBack: () => chargedBack(world, shop, 'CHAR'),
    bring: async () => giveFile(world, mercadoPago.id, await file()),
    stranger: [
      'DATE,SOURCE_ID,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT',
      '2026-11-01T10:00:00.000-04:00,1,release,payment,9.50,0.00,10.00',
    ].join('\n'),
    async total() {
      const rows = (await file()).split('\r\n').map(row => row.split(';'))
      const moves = rows.filter(row => row[3] === 'release')
      const net = sumOf(moves.map(row => centavosIn(row[5]) - centavosIn(row[6])))
      return { net, fee: -sumOf(moves.map(row => centavosIn(row[8]))) }
    },
  }
}

async function openCielo(world: World): Promise<PaidOutGateway> {
  const cielo = await takeCielo(world)
  const shop = gatewayShop(() => ({ world, id: cielo.id, type: number => typeCieloCard(cielo.account, number) }), {
    customer: undefined,
    installments: { max: 6 },
  })
  const path = `/control/cielo/accounts/${cielo.account.account_id}/payments-file`
  const file = async () => String((await world.outside.get(path)).body)
  return {
    id: cielo.id,
    shop,

    async chargeBack() {
      const payment = await shop.pay((await shop.charge()).id)
      const back = { order: derivedReference(payment.id, 50), amount: payment.amount }
      expect((await world.outside.post('/control/cielo/chargebacks', back)).status).toBe(200)
      return payment
    },
    async winBack(payment) {
      const won = { order: derivedReference(payment, 50) }
      expect((await world.outside.post('/control/cielo/chargeback-reversals', won)).status).toBe(200)
    },
    bring: async () => giveFile(world, cielo.id, await file()),
    async total() {
      const entries = (await file()).split('\r\n').filter(row => row[0] === 'E')
      const at = (row: string, from: number) => Number(row.slice(from - 1, from + 13))
      const rent = sumOf(entries.filter(row => row.slice(27, 29) === '10').map(row => at(row, 275)))
      return { net: sumOf(entries.map(row => at(row, 275))), fee: -sumOf(entries.map(row => at(row, 289))) - rent }
    },
  }
}

async function openPagarme(world: World): Promise<PaidOutGateway> {
  const pagarme = await takePagarme(world)
  const { account } = pagarme
  const shop = gatewayShop(() => ({ world, id: pagarme.id, type: number => typePagarmeCard(account, number) }))
  return {
    id: pagarme.id,
    shop,
    chargeBack: () => chargedBack(world, shop, pagarmeNumbers.paidThenChargeback),
    async holdPayout(code, held) {
      expect((await world.outside.post('/control/pagarme/late-payouts', { code, held })).status).toBe(200)
    },
    async winBack(payment) {
      const { status } = await world.outside.post('/control/pagarme/chargeback-refunds', { code: payment })
      expect(status).toBe(200)
    },
    bring: () => askFor(world, pagarme.id),
    async total() {
      const authorization = `Basic ${Buffer.from(`${account.secret_key}:`).toString('base64')}`
      const answer = await fetch(`${account.base_url}/payables?size=1000`, { headers: { authorization } })
      const { data } = (await answer.json()) as { data: { amount: number; fee: number }[] }
      return { net: sumOf(data.map(({ amount, fee }) => amount - fee)), fee: sumOf(data.map(({ fee }) => fee)) }
    },
  }
}

async function openAcquirer(world: World): Promise<PaidOutGateway> {
  const cards = await openCardWorld(world)
  const type = (number?: string) => typeCard(cards.merchant, number ? { number } : {})
  const shop = gatewayShop(() => ({ world, id: cards.account, type }))
  return {
    id: cards.account,
    shop,
    async chargeBack() {
      const payment = await shop.pay((await shop.charge()).id)
      const path = `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`
      const { id } = (await atControl(cards, path, {})) as { id: string }
      await until(async () => (await disputesOf(world, payment.id)).length > 0, 'the chargeback is known')
      await atControl(cards, `/chargebacks/${id}/decide`, { outcome: 'lost' })
      await until(async () => (await disputesOf(world, payment.id))[0]?.status === 'lost', 'it is lost')
      return payment
    },
    async holdPayout(payment, held) {
      await atControl(cards, `/payments/${await idAtAcquirer(cards, payment)}/payout`, { held })
    },
    bring: () => askFor(world, cards.account),
    async total() {
      const { lines } = await acquirerBooks(cards)
      return { net: sumOf(lines.map(({ net }) => net)), fee: sumOf(lines.map(({ fee }) => fee)) }
    },
  }
}

/** Has a gateway asked for what it has paid out, and waits for the import. */
async function askFor(world: World, account: string): Promise<PayoutImport> {
  const path = `/v1/provider-accounts/${account}`
  const imports = async () =>
    bodyOf(await world.store.api.get(`${path}/payout-imports`), 200, payoutImportListSchema).data
  const before = (await imports()).length
  expect((await world.store.api.post(`${path}/fetch-payouts`, {})).status).toBe(202)
  return until(async () => {
    await world.advance(3_000)
    const now = await imports()
    return now.length > before && now[0]
  }, 'what it pays out was asked for')
}

async function disputesOf(world: World, payment: string) {
  const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
  return data.filter(({ payment_id }) => payment_id === payment)
}

async function soldByPix(world: World, account: string, shop: GatewayShop): Promise<string> {
  const use = `/v1/provider-accounts/${account}/use`
  await world.store.api.post(use)
  const charge = await newPixCharge(world.store, 7_770, { customer: ana })
  await world.store.api.delete(use)
  await world.pay(codeOf(charge))
  const { id } = (await paidCharge(world.store, charge.id)).payments[0] ?? expect.fail()
  await shop.refundThat((await shop.refund(id, 1_110)).id, 'done')
  return id
}

/** At a gateway that takes a payment of this card back by itself. */
async function chargedBack(world: World, shop: GatewayShop, card: string): Promise<Payment> {
  const payment = await shop.pay((await shop.charge()).id, card)
  await until(async () => {
    await world.advance(60_000)
    return (await disputesOf(world, payment.id)).length > 0
  }, 'the chargeback is known')
  return payment
}

/** Each gateway whose payouts are booked, by its name, opened in a world. */
export const paidOutGateways: Record<string, (world: World) => Promise<PaidOutGateway>> = {
  adyen: openAdyen,
  'mercado-pago': openMercadoPago,
  cielo: openCielo,
  pagarme: openPagarme,
  'acquirer-api': openAcquirer,
}
