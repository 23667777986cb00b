import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readQrFromPixels, screens } from '../../harness/browser.ts'
import { windowCode } from '../counter/counter-page.ts'
import { button, go, looksRight, type Week } from './first-week-shop.ts'

/** A cashier takes payments at the counter, each by the code that a customer's phone reads off the screen. */
export async function takeAtCounter(week: Week, page: Page, amounts: string[]): Promise<void> {
  await page.goto(`${week.world.url}/counter`)
  await button(page, 'Digite o valor').waitFor()
  await looksRight(page)
  for (const amount of amounts) {
    await button(page, 'Digite o valor').waitFor()
    for (const figure of amount.replace(/\D/g, '').replace(/^0+/, '')) await button(page, figure).tap()
    await button(page, `Cobrar R$ ${amount} por Pix`).tap()
    await windowCode(page).waitFor()
    if (amount === amounts[0]) await looksRight(page)
    await week.world.pay((await readQrFromPixels(page)) ?? '')
    await page.getByText('Pagamento recebido').waitFor()
    await page.getByRole('status').getByText(amount).waitFor()
    await button(page, 'Próxima venda').tap()
  }
  await page.getByText(`Seu caixa hoje, ${amounts.length} vendas`).waitFor()
  await looksRight(page)
}

/** The owner sets from where on a refund needs two. */
export async function setRefundLimit(week: Week, page: Page, amount: string): Promise<void> {
  await go(page, week, '/settings/refund-approval')
  await page.getByText('Com aprovação acima de um valor').click()
  await page.getByLabel('Limite por cobrança').fill(amount)
  await button(page, 'Salvar').click()
  await page.getByText('Ajuste salvo.', { exact: false }).waitFor()
  await looksRight(page)
}

/** What is beyond the limit is asked for by one, who may not decide it, and approved by another. */
export async function refundWithTwo(week: Week, asking: Page, approving: Page): Promise<void> {
  await go(asking, week, '/charges')
  await asking
    .getByRole('row', { name: /250,00/ })
    .getByRole('link')
    .click()
  await button(asking, 'Devolver').first().click()
  const form = asking.getByRole('dialog', { name: 'Devolver dinheiro' })
  await form.getByLabel('Quanto devolver').fill('20000')
  await form.getByLabel(/Motivo/).fill('Cesta trocada')
  await form.getByRole('button', { name: 'Pedir aprovação' }).click()
  await asking.getByText(/passa do limite e espera outra pessoa/).waitFor()
  await button(asking, 'Decidir').click()
  const own = asking.getByRole('dialog', { name: /^Devolver R\$\s200,00\?$/ })
  await own.getByText(/Você pediu esta devolução: outra pessoa decide/).waitFor()
  expect(await own.getByRole('button', { name: /^Aprovar/ }).count()).toBe(0)
  await looksRight(asking)

  await go(approving, week, '/review')
  const item = approving.getByRole('listitem').filter({ hasText: 'Uma devolução espera a aprovação' })
  await item.getByRole('button', { name: 'Decidir' }).click()
  const dialog = approving.getByRole('dialog', { name: /^Devolver R\$\s200,00\?$/ })
  await dialog.getByText('Cesta trocada').waitFor()
  await looksRight(approving)
  await dialog.getByRole('button', { name: /^Aprovar R\$\s200,00$/ }).click()
  await approving.getByText(/Devolução de R\$\s200,00 aprovada e enviada/).waitFor()
  await asking.getByText('Devolução aprovada').waitFor()
}

/** A link is made; its address and id, as its drawer tells them. */
export async function makeLink(week: Week, page: Page): Promise<{ url: string; id: string }> {
  await go(page, week, '/links')
  await page.getByRole('link', { name: 'Novo link' }).first().click()
  await page.getByLabel('Título').fill('Cesta da semana')
  await page.getByRole('textbox', { name: 'Valor unitário' }).pressSequentially('2000')
  await looksRight(page)
  await button(page, 'Criar link').click()
  const drawer = page.getByRole('dialog', { name: 'Cesta da semana' })
  const url = await drawer.getByRole('link', { name: 'Ver a página' }).getAttribute('href')
  await page.waitForURL(/\/links\/lnk_/)
  await looksRight(page)
  return { url: url ?? '', id: /lnk_\w+/.exec(page.url())?.[0] ?? '' }
}

/** A customer opens a link on their phone, and pays what the page shows with another. */
export async function payByLink(week: Week, url: string): Promise<void> {
  const page = await week.browser.open(url, screens.phone)
  await button(page, /^Pagar R\$/).waitFor()
  await looksRight(page)
  await button(page, /^Pagar R\$/).click()
  const code = page.getByLabel('Pix Copia e Cola')
  await code.waitFor()
  await week.world.pay(await code.inputValue())
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await looksRight(page)
  await page.context().close()
}

/** What the camera of a customer reads off the poster on the wall. */
export async function readPoster(week: Week, page: Page, id: string): Promise<string | null> {
  await go(page, week, `/links/${id}/poster`)
  await page.getByRole('img', { name: 'QR code que abre o link de pagamento' }).waitFor()
  await looksRight(page)
  return readQrFromPixels(page)
}

/** What the office tells of a link: how many charges were paid, and how much. */
export async function expectPaidTwice(week: Week, page: Page, id: string): Promise<void> {
  await go(page, week, `/links/${id}`)
  const figures = page.getByRole('region', { name: 'O que veio deste link' })
  await figures.getByText('40,00').waitFor()
  await expect.poll(() => figures.getByRole('definition').allTextContents()).toEqual(['2', '2', '2'])
}
