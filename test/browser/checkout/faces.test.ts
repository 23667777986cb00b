/// <reference lib="dom" />
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { awake, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { type StateName, states } from './states.ts'

let pages: PayerPages
let browser: Browser

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
  for (const [token, state] of Object.entries(states)) pages.serve(token, state)
})
afterAll(async () => {
  await browser.close()
  await pages.close()
})

const names = Object.keys(states) as StateName[]

it('shows what belongs to each face', async () => {
  const { page, complaints, close } = await openPage(browser)
  const expectations: Partial<Record<StateName, (string | RegExp)[]>> = {
    loading: ['Preparando o seu código Pix…'],
    waiting: [/Você tem 1[45]:\d\d para pagar/, 'Confira se é para Café Aurora e confirme.'],
    'waiting-long': [
      'Modo de teste: nenhum dinheiro sai da conta',
      'Você tem 3 dias para pagar',
      'Abrir no app do banco',
    ],
    partial: ['Recebemos R$ 50,00. Faltam R$ 79,90 para completar.', 'Copiar código Pix'],
    'partial-loading': ['Recebemos R$ 50,00. Faltam R$ 79,90 para completar.', 'Preparando o seu código Pix'],
    paid: ['Pagamento recebido', 'E60746948202611211704s0f8Kq2Lx9a', 'Baixar comprovante', 'Voltar à loja'],
    late: ['Pagamento recebido', 'O pagamento chegou depois do prazo, e a loja aceitou mesmo assim.'],
    over: ['Você pagou R$ 10,00 a mais.', 'Pago a mais'],
    duplicate: ['Você pagou R$ 129,90 a mais.'],
    refunded: ['Pago. Devolvido R$ 129,90', 'O valor volta para a conta de onde saiu.', 'Baixar comprovante'],
    'refunded-part': [
      'Pago. Devolvido em parte: R$ 29,90 de R$ 129,90',
      'Devolvido em parte',
      'O valor volta para a conta de onde saiu.',
    ],
    'paid-disputed': ['Pago e depois contestado', 'Contestado: R$ 129,90 voltaram ao cartão.', 'Baixar comprovante'],
    'duplicate-refunded': ['Pago. Devolvido em parte: R$ 129,90 de R$ 259,80'],
    'short-refunded': ['Recebemos R$ 50,00 e devolvemos R$ 50,00. Falta pagar R$ 129,90.', 'Copiar código Pix'],
    reopened: ['Recebemos R$ 129,90 e devolvemos R$ 29,90. Falta pagar R$ 29,90.', 'Copiar código Pix'],
    disputed: ['Copiar código Pix'],
    'expired-refunded': ['O prazo para pagar acabou', 'Valor devolvido: R$ 50,00. O valor volta para a conta'],
    expired: [
      'O prazo para pagar acabou',
      'Volte à loja ou peça um novo link.',
      'Já pagou? Fique nesta página',
      'Verificar de novo',
    ],
    'expired-review': ['O seu Pix chegou depois do prazo', 'Café Aurora vai aceitar o pagamento ou devolver.'],
    'expired-partial': ['Recebemos R$ 50,00 de R$ 129,90 até o prazo'],
    'waiting-cards': ['Como você quer pagar?', 'Copiar código Pix'],
    'card-processing': ['Confirmando com o banco do cartão', 'Com o banco do cartão'],
    'card-challenge': ['Confirme a compra no seu banco', 'Ir para o banco', 'Usar outro cartão'],
    'card-authorized': ['Valor reservado no cartão', 'Ainda não foi cobrado: Café Aurora conclui a cobrança depois.'],
    'card-no-more': ['Este cartão não está mais ativo.', 'não aceita mais tentativas com cartão', 'Pagar com Pix'],
    'card-alone': ['Pague com cartão', 'Pagar R$ 129,90', 'Aguardando o pagamento'],
    'card-alone-declined': ['Este cartão não foi aprovado.', 'Pagar R$ 129,90'],
    'card-alone-challenge': ['Confirme a compra no seu banco'],
    'card-alone-no-more': ['Não dá para pagar com cartão agora. Fale com Café Aurora.'],
    'cards-closed': [/Esta loja não recebe cartões até .*\d\d:\d\d\. Pague com Pix\./, 'Copiar código Pix'],
    'card-alone-expired': [
      'O prazo para pagar acabou',
      'Não dá mais para pagar por aqui. Volte à loja ou peça um novo link.',
    ],
    'card-paid': ['Pagamento recebido', 'Crédito Mastercard final 2454', '3× de R$ 43,30, total R$ 129,90'],
    'card-interest': [
      'Valor da compraR$ 129,90',
      'Juros do parcelamentoR$ 9,18',
      'Total pagoR$ 139,08',
      '6× de R$ 23,18, total R$ 139,08',
    ],
    'card-refunded': ['O valor volta para o cartão e aparece na fatura ou na conta em alguns dias.'],
    canceled: ['Esta cobrança foi cancelada', 'Não precisa pagar.'],
  }
  const silences: Partial<Record<StateName, RegExp[]>> = {
    refunded: [/Falta pagar/, /Copiar código Pix/, /em parte/],
    'refunded-part': [/Valor devolvido/],
    'card-paid': [/Juros/],
    'duplicate-refunded': [/mais de uma vez/],
    disputed: [/Recebemos/, /contesta/i, /em disputa/i],
    'expired-refunded': [/vai aceitar/],
  }
  for (const name of sampleOf(names, 9)) {
    await page.goto(`${pages.url}/c/${name}`)
    await awake(page)
    const text = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')
    for (const words of expectations[name] ?? []) expect(text, name).toMatch(words)
    for (const silent of silences[name] ?? []) expect(text, name).not.toMatch(silent)
    // Where no Pix pays, nobody is sent to one.
    if (name.startsWith('card-alone')) expect(await page.locator('main').textContent(), name).not.toMatch(/Pix/)
  }
  expect(complaints).toEqual([])
  await close()
})

it("takes the store's color in both themes", async () => {
  for (const [colorScheme, fill] of [
    ['light', 'rgb(255, 212, 0)'],
    ['dark', 'rgb(255, 212, 0)'],
  ] as const) {
    const { page, close } = await openPage(browser, { ...phone, colorScheme })
    await page.goto(`${pages.url}/c/waiting-long`)
    const button = page.getByRole('button', { name: 'Copiar código Pix' })
    await expect.poll(() => button.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(fill)
    await close()
  }
})

it('speaks the other language by a link', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${pages.url}/c/waiting`)
  await page.getByRole('link', { name: 'English' }).click()
  await awake(page)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-GB')
  await expect.poll(() => page.title()).toBe('Pay R$\u00a0129.90 · Café Aurora')
  await page.getByRole('button', { name: 'Copy Pix code' }).waitFor()
  await page.getByRole('link', { name: 'Português' }).click()
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await close()
})

it('offers no other card once the time to pay is up, but the way out of what the bank asks', async () => {
  const { page, complaints, close } = await openPage(browser)
  pages.serve('late', { ...states['card-challenge'], face: 'loading', pix: null, cards: null })
  for (const [language, way] of [
    ['pt-BR', 'Sair da confirmação'],
    ['en-GB', 'Leave the confirmation'],
  ] as const) {
    await page.goto(`${pages.url}/c/late?lang=${language}`)
    await awake(page)
    await page.getByRole('button', { name: way, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /outro cartão|another card/ }).count()).toBe(0)
  }
  expect(complaints).toEqual([])
  await close()
})
