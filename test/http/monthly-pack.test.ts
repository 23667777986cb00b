import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate, startOfSaoPauloDay } from '../../src/shared/brazil/sao-paulo-time.ts'
import { monthReportSchema } from '../../src/shared/contract/home-report.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { chargeThat, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  atControl,
  type CardWorld,
  chargedCard,
  idAtAcquirer,
  openCardWorld,
} from '../builders/cards/held-cards.ts'
import { cellsOf, exportOf, fileOf, sumOf, unzip } from '../builders/exports.ts'
import { paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { cardTender, expectComplete, newSplitTender, payPix, pixTender } from '../builders/split-tenders.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A month that is over, with a Pix of which some went back, a card in instalments and a disputed one. */
let world: World
let cards: CardWorld
let month: string
let files: Map<string, Buffer>
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  month = saoPauloDate(new Date()).slice(0, 7)
  const refunded = await newPaidCharge(world, 3_000, { customer: { name: 'Ana', tax_id: '52998224725' } })
  await refundOf(world, refunded.payments[0]?.id, 500)
  await chargeThat(world.store, refunded.id, ({ amount_refunded }) => amount_refunded === 500, 'gave back')
  const nine = (await chargedCard(cards, 9_000)).payment.id
  const { charge, payment } = await chargedCard(cards, 8_000, { card: { number: numbers.mastercard } })
  await atControl(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`, {})
  await chargeThat(world.store, charge.id, one => one.amount_disputed > 0, 'is disputed')
  // What goes back of it does not arrive.
  await acquirerFault(cards, { kind: 'refund_undone' })
  const { id: undone } = await refundOf(world, nine, 900)
  for (const end of ['done', 'failed']) {
    await until(async () => {
      if (end === 'failed') await world.advance(60_000)
      const answer = await world.store.api.get(`/v1/refunds/${undone}`)
      return bodyOf(answer, 200, refundSchema).status === end
    }, `the refund is ${end}`)
  }
  await world.advance(startOfSaoPauloDay(nextMonth(month)).getTime() + 3_600_000 - Date.now())
  // What is of another month is not in it.
  await newPaidCharge(world, 7_000)
  const { id, file_name } = await exportOf(world.store, { kind: 'monthly_pack', month })
  expect(file_name).toBe(`guiche-contabilidade-${month}.zip`)
  files = unzip(await fileOf(world, world.store, id))
})
afterAll(() => world.close())

function nextMonth(of: string) {
  return calendarDate(`${addDays(calendarDate(`${of}-01`), 31).slice(0, 7)}-01`)
}

const file = (name: string) => cellsOf(files.get(name)?.toString() ?? '')
const balances = async () => {
  const [from, at] = [startOfSaoPauloDay(calendarDate(`${month}-01`)), startOfSaoPauloDay(nextMonth(month))]
  const path = `/v1/ledger/balances?from=${from.toISOString()}&at=${at.toISOString()}`
  return bodyOf(await world.store.api.get(path), 200, trialBalanceSchema)
}

test('it has a file for each thing that an accountant asks for, and one that says what they are', () => {
  expect([...files.keys()]).toEqual([
    'LEIA-ME.txt',
    '1-recebimentos.csv',
    '2-vendas-no-cartao.csv',
    '3-devolucoes.csv',
    '4-disputas.csv',
    '5-balancete.csv',
    '6-lancamentos.csv',
    'resumo.xlsx',
  ])
})

test('its sums are those of the trial balance', async () => {
  const { total, data } = await balances()
  const line = (account: string) => data.find(one => one.account === account)
  expect(sumOf(file('6-lancamentos.csv'), 'Valor')).toBe(total.debit)
  const lines = file('5-balancete.csv')
  expect(sumOf(lines.slice(0, -1), 'Débito')).toBe(total.debit)
  expect(lines.at(-1)?.slice(0, 1)).toEqual(['Total'])
  expect(sumOf(file('1-recebimentos.csv'), 'Valor')).toBe(20_000)
  expect(sumOf(file('1-recebimentos.csv'), 'Da venda')).toBe(line('sales')?.credit)
  const net = (account: string) => (line(account)?.debit ?? 0) - (line(account)?.credit ?? 0)
  const returns = file('3-devolucoes.csv')
  expect(sumOf(returns, 'Valor')).toBe(500)
  expect([net('refunds'), sumOf(returns, 'Da venda'), sumOf(returns, 'A conferir')]).toEqual([500, 500, 0])
  expect(sumOf(file('2-vendas-no-cartao.csv'), 'Bruto')).toBe(17_000)
  expect(sumOf(file('2-vendas-no-cartao.csv'), 'Tarifa')).toBe(net('fees'))
  expect(sumOf(file('4-disputas.csv'), 'Valor')).toBe(8_000)
  expect(file('1-recebimentos.csv')[1]).toEqual(expect.arrayContaining(['Ana', '529.982.247-25']))
})

test('it says so in words, with the totals of the month', async () => {
  const { total } = await balances()
  const text = files.get('LEIA-ME.txt')?.toString().replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain('Recebido (arquivo 1)')
  expect(text).toContain('R$ 200,00 (3 lançamentos)')
  expect(text).toMatch(/Devolvido, também por MED \(arquivo 3\) +R\$ 5,00 \(3 lançamentos\)/)
  expect(text).toContain('As três somas são iguais: o mês fecha.')
  const [reais, cents] = [Math.floor(total.debit / 100), String(total.debit % 100).padStart(2, '0')]
  expect(text.split(`R$ ${reais},${cents}`)).toHaveLength(4)
})

test('the workbook has the summary and the trial balance', async () => {
  const { sheets } = await readXlsx(files.get('resumo.xlsx') ?? Buffer.of())
  expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Balancete'])
  const { total } = await balances()
  const last = sheets[0]?.rows.at(-1)
  expect(last?.[0]).toBe('Total')
  expect(Math.round(Number(last?.[2]) * 100)).toBe(total.debit)
})

test('it is had in English, and of a month that has not ended', async () => {
  const { id } = await exportOf(world.store, {
    kind: 'monthly_pack',
    month: nextMonth(month).slice(0, 7) as string,
    language: 'en-GB',
  })
  const pack = unzip(await fileOf(world, world.store, id))
  const text = pack.get('README.txt')?.toString() ?? ''
  expect(text).toContain('The month has not ended: the figures are up to now.')
  expect(text).toContain('The three sums are the same: the month closes.')
  expect(sumOf(cellsOf(pack.get('1-receipts.csv')?.toString() ?? ''), 'Amount')).toBe(7_000)
})

test('a refund undone next month counts in each where it was booked, in the pack as on the first page', async () => {
  const { payment } = await chargedCard(cards, 6_000)
  const booked = nextMonth(month).slice(0, 7)
  const { clock } = world.app.parts
  const ends = startOfSaoPauloDay(nextMonth(booked)).getTime()
  await world.advance(ends - 30_000 - clock.now().getTime())
  await acquirerFault(cards, { kind: 'refund_undone', delay_ms: 40_000 })
  const { id } = await refundOf(world, payment.id, 900)
  const refundIs = (status: string) =>
    until(async () => {
      const answer = await world.store.api.get(`/v1/refunds/${id}`)
      return bodyOf(answer, 200, refundSchema).status === status
    }, `the refund is ${status}`)
  const refunds = async () => bodyOf(await world.store.api.get('/v1/reports/month'), 200, monthReportSchema).now.refunds
  await refundIs('done')
  expect(saoPauloDate(clock.now()).slice(0, 7)).toBe(booked)
  expect(await refunds()).toBe(900)
  await world.advance(60_000)
  await world.advance(60_000)
  await refundIs('failed')
  const undone = nextMonth(booked).slice(0, 7)
  expect(saoPauloDate(clock.now()).slice(0, 7)).toBe(undone)
  expect(await refunds()).toBe(-900)
  const inPack = async (of: string) => {
    const { id: pack } = await exportOf(world.store, { kind: 'monthly_pack', month: of })
    const lines = unzip(await fileOf(world, world.store, pack)).get('3-devolucoes.csv')
    return sumOf(cellsOf(lines?.toString() ?? ''), 'Valor')
  }
  expect([await inPack(booked), await inPack(undone)]).toEqual([900, -900])
})

test('what tenders brought is of the sale once their split tender is complete, and waits for no review', async () => {
  const charge = await newSplitTender(cards, 10_000)
  await cardTender(cards, charge.id, 4_000)
  await payPix(cards, await pixTender(cards, charge.id))
  await expectComplete(cards, charge.id)
  const now = saoPauloDate(world.app.parts.clock.now()).slice(0, 7)
  const { id } = await exportOf(world.store, { kind: 'monthly_pack', month: now })
  const lines = cellsOf(
    unzip(await fileOf(world, world.store, id))
      .get('1-recebimentos.csv')
      ?.toString() ?? '',
  )
  const own = lines.filter((cells, place) => place === 0 || cells.includes(charge.id))
  expect(own).toHaveLength(3)
  expect([sumOf(own, 'Valor'), sumOf(own, 'Da venda'), sumOf(own, 'A conferir')]).toEqual([10_000, 10_000, 0])
})

test('a sale in instalments at Cielo is in it once all of it is paid out', async () => {
  const cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
  const charge = await cielo.shop.charge({ installments: { max: 3 } })
  const sold = await cielo.shop.pay(charge.id, undefined, { installments: 3 })
  const soldIn = saoPauloDate(world.app.parts.clock.now()).slice(0, 7)
  await world.advance(120 * 86_400_000)
  await cielo.bring()
  await until(async () => {
    const path = `/v1/payments/${sold.id}/receivables`
    return bodyOf(await world.store.api.get(path), 200, receivableListSchema).data.length > 0
  }, 'it is settled')
  const { id } = await exportOf(world.store, { kind: 'monthly_pack', month: soldIn })
  const pack = unzip(await fileOf(world, world.store, id))
  const [head = [], ...lines] = cellsOf(pack.get('2-vendas-no-cartao.csv')?.toString() ?? '')
  const own = [head, ...lines.filter(cells => cells.includes(sold.id))]
  expect(own).toHaveLength(4)
  expect(sumOf(own, 'Bruto')).toBe(12_990)
})

test('what a MED took is lost once: the totals come to what the first page says', async () => {
  const { id, payments } = await newPaidCharge(world, 4_000)
  const body = { end_to_end_id: payments[0]?.pix?.end_to_end_id, nature: 'MED_FRAUDE', amount: 4_000 }
  expect((await world.outside.post('/control/bank/returns', body)).status).toBe(201)
  await chargeThat(world.store, id, ({ amount_refunded }) => amount_refunded === 4_000, 'lost a MED')
  const { now } = bodyOf(await world.store.api.get('/v1/reports/month'), 200, monthReportSchema)
  const pack = await exportOf(world.store, { kind: 'monthly_pack', month: now.from.slice(0, 7) })
  const text =
    unzip(await fileOf(world, world.store, pack.id))
      .get('LEIA-ME.txt')
      ?.toString() ?? ''
  const centavosOf = (words: string) => {
    const line = text.split('\r\n').find(one => one.trimStart().startsWith(words)) ?? ''
    const [, sign, digits = ''] = /([-−]?)R\$\s([\d.]+,\d\d)/.exec(line) ?? []
    return Number(digits.replaceAll(/\D/g, '')) * (sign ? -1 : 1)
  }
  expect(centavosOf('Recebido (')).toBe(now.gross)
  expect(centavosOf('Devolvido')).toBe(now.refunds)
  expect(centavosOf('Perdido')).toBe(now.chargebacks)
  expect(centavosOf('Líquido')).toBe(now.net)
})
