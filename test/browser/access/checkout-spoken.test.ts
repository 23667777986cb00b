/// <reference lib="dom" />

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { slow } from '../../harness/long-tests.ts'
import { awake, desktop, openBrowser, openPage } from '../checkout/payer.ts'
import { type PayerPages, startPayerPages } from '../checkout/payer-page.ts'
import { states } from '../checkout/states.ts'
import { listen, spoken } from './spoken.ts'

let pages: PayerPages
let browser: Browser
let made = 0

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), pages?.close()])
})

/** A charge, an awake page on it that hears of changes, and what its live regions say from now on. */
async function visit(state: CheckoutState = states.waiting) {
  const token = `spoken-${++made}`
  const charge = pages.serve(token, state)
  const { page, close } = await openPage(browser, desktop)
  await page.goto(`${pages.url}/c/${token}`)
  await awake(page)
  await expect.poll(() => charge.requests).toContain('events')
  const announcements = await listen(page)
  const change = (next: CheckoutState) => pages.change(token, { ...next, version: charge.state.version + 1 })
  return { page, close, announcements, change }
}

it('tells who waits for the Pix what there is, in this order', async () => {
  const { page, close } = await visit()
  const tree = (await spoken(page)).replace(/Você tem \d\d:\d\d/, 'Você tem mm:ss')
  expect(tree).toMatchInlineSnapshot(`
    "main
      region "O que você paga"
        text "Café Aurora"
        text "CNPJ 12.ABC.345/01DE-35 · São Paulo"
        heading "R$ 129,90" level 1
        text "Dois pacotes de café torrado e uma prensa"
        text "Pedido 1001"
      region "Pague com Pix"
        heading "Pague com Pix" level 2
        image "QR Code Pix de R$ 129,90 para Café Aurora"
        timer
          text "Você tem mm:ss para pagar"
        text "Pix Copia e Cola"
        textbox "Pix Copia e Cola" readonly
        button "Copiar código Pix"
        status live polite
          text "Aguardando o Pix. Avisamos aqui assim que chegar."
        link "Já paguei"
        list "Como pagar"
          listitem level 1
            text "1"
            text "Abra o app do seu banco e entre em Pix."
          listitem level 1
            text "2"
            text "Escaneie o QR Code ou cole o código."
          listitem level 1
            text "3"
            text "Confira se é para Café Aurora e confirme."
      region "Andamento"
        heading "Andamento" level 2
        list "Andamento"
          listitem level 1
            text "Cobrança criada"
            text ", concluído"
            time
              text "14:00"
          listitem level 1
            text "Aguardando o Pix"
            text ", em andamento"
            time
              text "14:00"
          listitem level 1
            text "Pagamento confirmado"
            text ", a seguir"
      status live polite
    contentinfo
      text "Cobrança feita com"
      text "Guichê"
      link "English""
  `)
  // The protocol does not tell which step is the current one; the markup does, once.
  const current = page.locator('[aria-current=step]')
  expect(await current.count()).toBe(1)
  await expect.poll(() => current.textContent()).toContain('Aguardando o Pix, em andamento')
  await close()
})

it('says once that the payment is there, and turns to its heading', async () => {
  const { page, close, announcements, change } = await visit()
  await page.getByRole('button', { name: 'Copiar código Pix' }).focus()
  change(states.paid)
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await expect.poll(announcements).toEqual(['Pagamento de R$ 129,90 recebido por Café Aurora.'])
  expect(await spoken(page)).toMatchInlineSnapshot(`
    "main
      region "O que você paga"
        text "Café Aurora"
        text "CNPJ 12.ABC.345/01DE-35 · São Paulo"
        heading "R$ 129,90" level 1
        text "Dois pacotes de café torrado e uma prensa"
        text "Pedido 1001"
      region "Pagamento recebido"
        heading "Pagamento recebido" level 2 focused
        text "A loja já foi avisada."
        DescriptionList
          term "Valor"
            text "Valor"
          definition
            text "R$"
            text "129,90"
          term "Pago em"
            text "Pago em"
          definition
            time
              text "21/11/2026 às 14:04"
            text "Horário de Brasília"
          term "Para"
            text "Para"
          definition
            text "Café Aurora"
            text "CNPJ 12.ABC.345/01DE-35"
          term "Pago com"
            text "Pago com"
          definition
            text "Pix"
          term "Descrição"
            text "Descrição"
          definition
            text "Dois pacotes de café torrado e uma prensa"
          term "Pedido"
            text "Pedido"
          definition
            text "1001"
          term "ID da transação"
            text "ID da transação"
          definition
            text "E60746948202611211704s0f8Kq2Lx9a"
            button "Copiar ID da transação"
            status live polite
          term "Cobrança"
            text "Cobrança"
          definition
            code
              text "chg_01kadq3h7x2v9m4c8r5t6y0wze"
        link "Voltar à loja"
        link "Baixar comprovante"
      region "Andamento"
        heading "Andamento" level 2
        list "Andamento"
          listitem level 1
            text "Cobrança criada"
            text ", concluído"
            time
              text "14:00"
          listitem level 1
            text "Pix recebido"
            text ", concluído"
            time
              text "14:04"
          listitem level 1
            text "Pagamento confirmado"
            text ", concluído"
            time
              text "14:04"
      status live polite
        text "Pagamento de R$ 129,90 recebido por Café Aurora."
    contentinfo
      text "Cobrança feita com"
      text "Guichê"
      link "English""
  `)
  // The next stop is what a payer does next, not the top of the page.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Copiar ID da transação')
  await close()
})

slow('turns to what happened when time is up, and says a Pix that came later', async () => {
  const { page, close, announcements, change } = await visit()
  change(states.expired)
  const heading = page.getByRole('heading', { name: 'O prazo para pagar acabou' })
  await expect.poll(() => heading.evaluate(it => it === document.activeElement)).toBe(true)
  expect(await spoken(page)).toContain('heading "O prazo para pagar acabou" level 2 focused')
  expect(await announcements()).toEqual([])
  change(states['expired-review'])
  await expect
    .poll(announcements)
    .toEqual(['O seu Pix chegou depois do prazo. Recebemos o valor. Café Aurora vai aceitar o pagamento ou devolver.'])
  await close()
})

slow('says that a part has come, and takes the focus from nobody who reads', async () => {
  const { close, announcements, change } = await visit(states.partial)
  change({ ...states.partial, amount_due: 3990, amount_received: 9000 })
  await expect.poll(announcements).toEqual(['Recebemos R$ 90,00. Faltam R$ 39,90 para completar.'])
  await close()
})

it('says once that the code was copied, and what to do now', async () => {
  const { page, close, announcements } = await visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código Pix' }).press('Enter')
  await expect.poll(announcements).toEqual(['Agora é só colar no app do seu banco.'])
  expect(await spoken(page)).toContain('button "Código copiado" focused')
  await close()
})

slow('does not read the time out every second', async () => {
  const { page, close, announcements } = await visit()
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  await expect.poll(() => timer.textContent(), { timeout: 5_000 }).not.toBe(before)
  expect(await announcements()).toEqual([])
  expect(await spoken(page)).not.toMatch(/timer.*live/)
  await close()
})
