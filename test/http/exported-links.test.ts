import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLinkListSchema } from '../../src/shared/contract/payment-link.ts'
import { csvOf, exportOf, fileOf } from '../builders/exports.ts'
import { newLink, openLink, readLink, sendForm } from '../builders/payment-links.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

test('payment links are a file with the rows of the list, by its filters, with what came of each', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile', 'accept-language': 'pt-BR' }
  const cake = await newLink(world.store, { title: 'Bolo de rolo', stock: 8, last_day: '2099-12-31', listed: true })
  for (const _ of [1, 2]) await openLink(cake.url, browser)
  await sendForm(cake.url)
  await until(async () => (await readLink(world.store, cake.id)).figures.opened === 2, 'the openings are counted')
  const suggested = { kind: 'suggested', amounts: [1_000, 2_550], minimum: 500, maximum: 90_000 }
  await newLink(world.store, { title: '=Bolo "da casa"', description: 'Quanto quiser', price: suggested })
  const pie = await newLink(world.store, { title: 'Torta' })
  await world.store.api.post(`/v1/payment-links/${pie.id}/archive`)

  const idsOf = async (query: string) => {
    const answer = await world.store.api.get(`/v1/payment-links${query}`)
    return bodyOf(answer, 200, paymentLinkListSchema).data.map(({ id }) => id)
  }
  for (const [filters, query, count] of [
    [{}, '', 3],
    [{ q: 'bolo' }, '?q=bolo', 2],
    [{ state: 'archived' }, '?state=archived', 1],
    [{ state: 'active', q: 'rolo', listed: 'true' }, '?state=active&q=rolo&listed=true', 1],
  ] as const) {
    const ids = await idsOf(query)
    expect(ids).toHaveLength(count)
    const lines = await csvOf(world, world.store, { kind: 'payment_links', filters })
    expect(lines.slice(1).map(([id]) => id)).toEqual(ids)
  }

  const [heads = [], archived = [], house = [], roll = []] = await csvOf(world, world.store, { kind: 'payment_links' })
  const read = (line: string[], ...names: string[]) => names.map(name => line[heads.indexOf(name)])
  expect(read(archived, 'Título', 'Situação')).toEqual(['Torta', 'Arquivado'])
  expect(read(archived, 'Arquivado em')[0]).toMatch(/^\d\d\/\d\d\/\d{4} /)
  expect(read(house, 'Título', 'Descrição', 'Preço', 'Valor', 'Valor mínimo', 'Valor máximo', 'Sugestões')).toEqual([
    `'=Bolo "da casa"`,
    'Quanto quiser',
    'Sugestões',
    '',
    '5,00',
    '900,00',
    'R$\u00a010,00 / R$\u00a025,50',
  ])
  expect(read(roll, 'Preço', 'Valor', 'Estoque', 'Já ocupados', 'Último dia', 'Na página da loja')).toEqual([
    'Um valor',
    '20,00',
    '8',
    '1',
    '31/12/2099',
    'Sim',
  ])
  expect(read(roll, 'Aberturas', 'Cobranças feitas', 'Cobranças pagas', 'Vendido', 'Endereço')).toEqual([
    '2',
    '1',
    '0',
    '0,00',
    cake.url,
  ])

  const { id, file_name } = await exportOf(world.store, {
    ...{ kind: 'payment_links', format: 'xlsx', language: 'en-GB', filters: { q: 'rolo' } },
  })
  expect(file_name).toMatch(/^guiche-payment-links-.*\.xlsx$/)
  const [sheet] = (await readXlsx(await fileOf(world, world.store, id))).sheets
  const [titles = [], line = []] = sheet?.rows ?? []
  expect(sheet?.name).toBe('Payment links')
  expect(['Status', 'Amount', 'Stock'].map(name => line[titles.indexOf(name)])).toEqual(['Active', 20, 8])
})
