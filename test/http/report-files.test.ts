import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, newCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { day, PHONE, visit } from '../builders/checkout-visits.ts'
import { apiClient } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
  // A card that is declined and then accepted, on a phone.
  const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'] })
  await visit(charge, PHONE)
  for (const number of [numbers.declined, numbers.visaCredit]) {
    const body = { method: 'credit-card', card_token: await typeCard(cards.merchant, { number }) }
    expect((await apiClient('', null).post(`${charge.checkout_url}/payments`, body)).status).toBe(201)
  }
  await paidCharge(world.store, charge.id)
  const byPix = await newCharge(world.store, { amount: 1_005 })
  await visit(byPix, PHONE)
  await world.pay(codeOf(await readCharge(world.store, byPix.id)))
  await paidCharge(world.store, byPix.id)
})
afterAll(() => world.close())

const br = (date: string) => date.split('-').reverse().join('/')

async function fileOf(report: string, how: string): Promise<string> {
  const { status, body } = await world.store.api.get(`/v1/reports/${report}format=csv${how}`)
  expect(status).toBe(200)
  return String(body)
}
const linesOf = async (report: string, how = '') => (await fileOf(report, how)).replace('\uFEFF', '').split('\r\n')
const ofDays = (name: string) => `${name}?from=${day(-1)}&to=${day(1)}&`

test('a report is a file in the words and shape of whoever asks, and the API’s names where nobody says', async () => {
  const funnel = ofDays('funnel')
  const plain = await linesOf(funnel)
  expect(plain[0]).toMatch(/^from;to;by;key;opened;chosen;/)
  expect(plain[1]).toBe(`${day(-1)};${day(1)};total;;2;2;2;2;0;1;2;139,95;139,95;139,95;139,95;0,00;129,90;139,95`)

  const said = await linesOf(funnel, '&language=pt-BR&dialect=br')
  expect(said[0]).toBe(
    [
      ...['De', 'Até', 'Por', 'Qual', 'Abriram a página', 'Escolheram como pagar'],
      ...['Digitaram os dados, ou viram o código', 'Mandaram pagar, ou pegaram o código'],
      ...['O banco pediu confirmação', 'Falharam', 'Pagas', 'Valor: Abriram a página', 'Valor: Escolheram como pagar'],
      ...['Valor: Digitaram os dados, ou viram o código', 'Valor: Mandaram pagar, ou pegaram o código'],
      ...['Valor: O banco pediu confirmação', 'Valor: Falharam', 'Valor: Pagas'],
    ].join(';'),
  )
  const days = `${br(day(-1))};${br(day(1))}`
  expect(said).toContain(`${days};Total;;2;2;2;2;0;1;2;139,95;139,95;139,95;139,95;0,00;129,90;139,95`)
  expect(said.some(line => line.startsWith(`${days};Forma de pagamento;Cartão;1;`))).toBe(true)
  expect(said.some(line => line.startsWith(`${days};Aparelho;Celular;2;`))).toBe(true)
  expect(said).toContain(`${days};Cartão;Não aprovado pelo banco;1;129,90`)

  const english = await fileOf(funnel, '&language=en-GB&dialect=international')
  expect(english.startsWith('From,To,By,Which,Opened the page,')).toBe(true)
  expect(english).toContain(`${day(-1)},${day(1)},Card,Not approved by the bank,1,129.90\r\n`)
  problemOf(await world.store.api.get(`/v1/reports/${funnel}format=csv&language=fr`), 'validation_failed')
})

test('the file of the funnel has its chart by day', async () => {
  const plain = await linesOf(ofDays('funnel'))
  const head = plain.indexOf('day;opened;paid')
  expect(plain.slice(head - 1, head + 3)).toEqual(['', 'day;opened;paid', `${day()};2;2`, ''])
  const said = await linesOf(ofDays('funnel'), '&language=pt-BR&dialect=br')
  expect(said.slice(said.indexOf('Dia;Abriram a página;Pagas') + 1)).toEqual([`${br(day())};2;2`, ''])
})

test('so are what cards were answered, hours, times, the day and the month', async () => {
  const how = '&language=pt-BR&dialect=br'
  const days = `${br(day(-1))};${br(day(1))}`
  const approval = await linesOf(ofDays('approval'), how)
  expect(approval[0]).toMatch(/^De;Até;Por;Qual;Tentativas;Aprovadas;Recusas que podem ser tentadas de novo;/)
  expect(approval.some(line => line.startsWith(`${days};Forma de pagamento;Cartão de crédito;2;1;1;`))).toBe(true)
  expect(approval.some(line => line.startsWith(`${days};Bandeira;Visa;`))).toBe(true)
  expect(approval).toContain(`${days};Pode tentar de novo;Não aprovado pelo banco;1;129,90`)
  const [head, row] = await linesOf(ofDays('hours'), how)
  expect(head).toBe('De;Até;Dia da semana;Hora;Pagamentos;Valor')
  expect(row).toMatch(/;(domingo|segunda|terça|quarta|quinta|sexta|sábado);\d+;\d;\d+,\d\d$/)
  const speed = await linesOf(ofDays('speed'), how)
  expect(speed[0]).toBe('De;Até;Por;Qual;Quantos;Metade até (ms);Três quartos até (ms);95 de 100 até (ms)')
  expect(speed.some(line => line.startsWith(`${days};Da abertura ao dinheiro;Pix;1;`))).toBe(true)
  expect((await linesOf('today?', how))[0]).toMatch(/^Hora;\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4}, pagamentos;/)
  expect((await linesOf('month?', how))[0]).toBe('De;Até;Bruto;Tarifas;Devoluções e MED;Contestações de cartão;Líquido')
})
