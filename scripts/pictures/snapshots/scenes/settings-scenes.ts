import type { Page } from 'playwright-core'
import type { Language } from '../../../../src/shared/language.ts'
import { accounts as accountsEnGb } from '../../../../src/web/office/messages/en-gb/accounts.ts'
import { books as booksEnGb } from '../../../../src/web/office/messages/en-gb/books.ts'
import { numbers as numbersEnGb } from '../../../../src/web/office/messages/en-gb/numbers.ts'
import { routing as routingEnGb } from '../../../../src/web/office/messages/en-gb/routing.ts'
import { vouchers as vouchersEnGb } from '../../../../src/web/office/messages/en-gb/vouchers.ts'
import { wallets as walletsEnGb } from '../../../../src/web/office/messages/en-gb/wallets.ts'
import { accounts as accountsPtBr } from '../../../../src/web/office/messages/pt-br/accounts.ts'
import { books as booksPtBr } from '../../../../src/web/office/messages/pt-br/books.ts'
import { numbers as numbersPtBr } from '../../../../src/web/office/messages/pt-br/numbers.ts'
import { routing as routingPtBr } from '../../../../src/web/office/messages/pt-br/routing.ts'
import { vouchers as vouchersPtBr } from '../../../../src/web/office/messages/pt-br/vouchers.ts'
import { wallets as walletsPtBr } from '../../../../src/web/office/messages/pt-br/wallets.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { type OfficeWords, officeWords } from './office-words.ts'

const catalogs = {
  'pt-BR': {
    accounts: accountsPtBr,
    books: booksPtBr,
    numbers: numbersPtBr,
    routing: routingPtBr,
    vouchers: vouchersPtBr,
    wallets: walletsPtBr,
  },
  'en-GB': {
    accounts: accountsEnGb,
    books: booksEnGb,
    numbers: numbersEnGb,
    routing: routingEnGb,
    vouchers: vouchersEnGb,
    wallets: walletsEnGb,
  },
}
type Words = OfficeWords & (typeof catalogs)[Language]

/** What a store takes, and by whom: vouchers, wallets and acquirers, and a charge that chooses among them. */
export function settingsScenes({ stage }: Shop): Scene[] {
  const scene = (
    name: string,
    path: string,
    act: (page: Page, words: Words) => Promise<unknown>,
    { as = 'cardSeller', frame = { window: 'usual' } }: Partial<Pick<Scene, 'as' | 'frame'>> = {},
  ): Scene => ({
    name: `office-${name}`,
    as,
    frame,
    async open(page, { language }) {
      await page.goto(`${stage.url}/office${path}`)
      await act(page, { ...officeWords(language), ...catalogs[language] })
    },
  })
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const chooseBank =
    (bank: string | null) =>
    async (page: Page, { accounts }: Words) => {
      await press(page, accounts.connect)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: accounts.form.bank }).click()
      await page.getByRole('option', { name: bank ?? accounts.form.otherBank, exact: true }).click()
      await dialog.getByText(bank ? accounts.form.steps.of(bank) : accounts.form.steps.ofAny).waitFor()
    }
  const chooseVoucher = async (page: Page, { chargeForm }: Words) => {
    await page.getByRole('textbox', { name: chargeForm.amount }).pressSequentially('12990')
    await page.getByRole('checkbox', { name: chargeForm.voucher.take }).press('Space')
    await page.getByRole('button', { name: chargeForm.voucher.kind }).waitFor()
    await page.getByRole('checkbox', { name: chargeForm.voucher.part }).press('Space')
  }
  return [
    scene(
      'numbers-empty',
      '/numbers',
      (page, { numbers }) => page.getByRole('heading', { name: numbers.empty.funnel.title }).waitFor(),
      { as: 'newcomer' },
    ),
    scene(
      'numbers',
      '/numbers',
      (page, { numbers }) => page.getByRole('table', { name: numbers.funnel.devices }).waitFor(),
      { as: 'watcher', frame: 'whole' },
    ),
    scene(
      'numbers-approval',
      '/numbers?view=approval',
      (page, { numbers }) => page.getByRole('table', { name: numbers.approval.declines }).waitFor(),
      { as: 'watcher', frame: 'whole' },
    ),
    scene(
      'numbers-speed',
      '/numbers?view=speed',
      (page, { numbers }) => page.getByRole('table', { name: numbers.speed.vitals }).first().waitFor(),
      { as: 'watcher', frame: 'whole' },
    ),
    scene(
      'numbers-period',
      '/numbers',
      async (page, { numbers }) => {
        await page.getByRole('table', { name: numbers.funnel.devices }).waitFor()
        await page.getByRole('button', { name: numbers.period }).click()
        await page.getByRole('dialog').waitFor()
      },
      { as: 'watcher' },
    ),
    scene(
      'numbers-file',
      '/numbers',
      async (page, { numbers }) => {
        await page.getByRole('table', { name: numbers.funnel.devices }).waitFor()
        await press(page, numbers.download)
        await page.getByRole('dialog').getByRole('radio').first().waitFor()
      },
      { as: 'watcher' },
    ),
    scene('ledger', '/ledger', (page, { books }) => page.getByRole('table', { name: books.table }).waitFor(), {
      frame: 'whole',
    }),
    scene(
      'ledger-account',
      '/ledger/sales',
      (page, { books }) => page.getByRole('table', { name: books.entries }).waitFor(),
      { frame: 'whole' },
    ),
    scene(
      'ledger-empty',
      '/ledger',
      (page, { books }) => page.getByRole('heading', { name: books.empty.title }).waitFor(),
      { as: 'newcomer' },
    ),
    scene('account-guide', '/settings/accounts', chooseBank(null)),
    scene('account-guide-efi', '/settings/accounts', chooseBank('Efí')),
    scene('account-guide-bb', '/settings/accounts', chooseBank('Banco do Brasil'), { frame: { window: 1_500 } }),
    scene('vouchers', '/settings/vouchers', page => page.getByText('Alelo').first().waitFor()),
    scene(
      'vouchers-empty',
      '/settings/vouchers',
      (page, { vouchers }) => page.getByRole('heading', { name: vouchers.empty.title }).waitFor(),
      { as: 'newcomer' },
    ),
    scene('vouchers-form', '/settings/vouchers', async (page, { vouchers }) => {
      await press(page, vouchers.editOf('Alelo'))
      await page.getByRole('dialog').getByLabel('MCC').waitFor()
    }),
    scene('wallets', '/settings/wallets', page => page.getByText(/sandbox · padaria-aurora/).waitFor()),
    scene(
      'wallets-without-acquirer',
      '/settings/wallets',
      (page, { wallets }) => page.getByText(wallets.noCards.title).waitFor(),
      { as: 'newcomer' },
    ),
    scene(
      'wallets-form',
      '/settings/wallets',
      async (page, { wallets }) => {
        await press(page, wallets.setUpOf('Apple Pay'))
        await press(page, wallets.form.submit)
        await page.getByText(wallets.form.needed).first().waitFor()
      },
      { frame: { window: 1_100 } },
    ),
    scene('wallets-remove', '/settings/wallets', async (page, { wallets }) => {
      await press(page, wallets.removeOf('Google Pay'))
      await page.getByRole('dialog').getByText(wallets.confirm.text).waitFor()
    }),
    scene('routing', '/settings/card-routing', (page, { routing }) =>
      page.getByRole('heading', { level: 1, name: routing.title }).waitFor(),
    ),
    scene('new-charge-ways', '/charges/new', chooseVoucher, { frame: { window: 1_500 } }),
    scene(
      'new-charge-customer',
      '/charges/new',
      async (page, { chargeForm }) => {
        await page.getByRole('combobox', { name: chargeForm.customerName }).pressSequentially('ana b')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: chargeForm.otherCustomer }).waitFor()
      },
      { frame: { window: 1_500 } },
    ),
  ]
}
