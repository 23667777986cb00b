/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Goes from stop to stop until the focus is where it should be. At each stop the focus must be seen. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.first().waitFor()
  for (let stops = 0; stops < 60; stops++) {
    if (await goal.first().evaluate(it => it === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => unseenFocus(page)).toBeNull()
  }
  throw new Error(`The focus never came to ${goal}`)
}

async function pressAt(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/**
 * The control that has the focus without a ring of two pixels on it or on the frame around it; null when all is well.
 */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.activeElement
    // Between the last control of a page and its first the browser's own bar has the focus.
    if (!control || control === document.body) return null
    let frame: Element | null = control
    for (let steps = 0; frame && steps < 4; steps++, frame = frame.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null
      if (/0px 0px 0px 2px inset/.test(boxShadow)) return null
      // A text that scrolls, and a control that is a picture beside its box.
      const beside = frame.querySelector('[data-focus-visible], :focus-visible + *')
      if (beside && beside !== control && getComputedStyle(beside).outlineStyle !== 'none') return null
    }
    return control.outerHTML.slice(0, 200)
  })
}

slow(
  'drives a sale without a pointer: sign in, charge, pay, see it paid, give back, sign out',
  {
    timeout: 180_000,
  },
  async () => {
    const { email, password } = await world.user('owner')
    const office = await browser.open(`${world.url}/office`, { reducedMotion: 'reduce' })

    await tabTo(office, office.getByLabel('E-mail'))
    await office.keyboard.type(email)
    await tabTo(office, office.getByLabel('Senha', { exact: true }))
    await office.keyboard.type(password)
    await office.keyboard.press('Enter')

    await pressAt(office, office.getByRole('link', { name: /Nova cobrança|Criar (a primeira )?cobrança/ }))
    const form = office.getByRole('dialog')
    await tabTo(office, form.getByRole('textbox', { name: 'Valor' }))
    await office.keyboard.type('12990')
    await tabTo(office, form.getByLabel('Descrição'))
    await office.keyboard.type('Pedido 1001')
    await office.keyboard.press('Enter')

    // The link opens the payer's page, which goes on to the bank in the phone.
    const opening = office.context().waitForEvent('page')
    await pressAt(office, office.getByRole('link', { name: 'Abrir página de pagamento' }))
    const checkout = await opening
    await checkout.locator('html[data-alive]').waitFor()
    const address = checkout.url()
    // A busy headless browser now and then loses a background tab after the click: the tab is opened here.
    const toBank = checkout.getByRole('link', { name: 'Abrir no app do banco' })
    await tabTo(checkout, toBank)
    const phone = await checkout.context().newPage()
    await phone.goto((await toBank.getAttribute('href')) as string)
    // A window that a link opens may ask in the browser's own language.
    await pressAt(phone, phone.getByRole('button', { name: /^(Pagar|Pay) R\$/ }))
    await phone.getByRole('heading', { name: /^Pix (enviado|sent)$/ }).waitFor()
    await phone.close()

    // The payer's page turns by itself, and the focus is where the news is.
    await checkout.bringToFront()
    const heading = checkout.getByRole('heading', { name: 'Pagamento recebido' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate(it => it === document.activeElement)).toBe(true)
    await pressAt(checkout, checkout.getByRole('link', { name: 'Baixar comprovante' }))
    await checkout.getByRole('heading', { name: 'Comprovante de pagamento' }).waitFor()
    await pressAt(checkout, checkout.getByRole('link', { name: 'Voltar à cobrança' }))
    await heading.waitFor()
    expect(checkout.url()).toBe(address)
    await checkout.close()

    await office.bringToFront()
    await form.getByText('Pagamento recebido').first().waitFor()
    await pressAt(office, form.getByRole('link', { name: 'Ver cobrança' }))
    const refund = office.getByRole('button', { name: /^Devolver/ })
    await pressAt(office, refund)
    const question = office.getByRole('dialog', { name: 'Devolver dinheiro' })
    await question.waitFor()

    // A dialog that is left gives the focus back to what opened it.
    await office.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => refund.first().evaluate(it => it === document.activeElement)).toBe(true)
    await office.keyboard.press('Enter')
    await pressAt(office, question.getByRole('button', { name: 'Devolver R$ 129,90' }))
    await question.waitFor({ state: 'detached' })
    await office.getByText('Devolução feita').first().waitFor()

    await office.keyboard.press('Escape')
    await office.locator('dialog[open]').waitFor({ state: 'detached' })
    // Back on the row of the charge.
    await expect.poll(() => office.locator(':focus').textContent()).toContain('Pedido 1001')
    const account = office.getByRole('button', { name: /^Conta de/ })
    await pressAt(office, account)
    await office.keyboard.press('Escape')
    await expect.poll(() => account.evaluate(it => it === document.activeElement)).toBe(true)
    await office.keyboard.press('Enter')
    await pressAt(office, office.getByRole('button', { name: 'Sair' }))
    await tabTo(office, office.getByLabel('E-mail'))
    expect(browser.troubles).toEqual([])
  },
)
