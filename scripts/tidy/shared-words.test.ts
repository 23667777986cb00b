import { expect, it } from 'vitest'
import type { ProjectFile } from './project-files.ts'
import { checkSharedWords } from './shared-words.ts'

const shared: ProjectFile = {
  path: 'src/shared/words/pt-br/charges.ts',
  text:
    `export const chargeStatus: Record<ChargeStatus, string> = {\n  open: 'Em aberto',\n  paid: ` +
    `'Paga',\n  expired: 'Expirada',\n}\n`,
}

it.each([
  'src/web/office/messages/pt-br/charge.ts',
  'src/server/exports/words/en-gb.ts',
  'src/shared/receipts/receipt-words-en-gb.ts',
])('finds a second table of the same things in %s', path => {
  const text =
    `export const words = {\n  status: {\n    paid: 'Paid',\n    'expired': 'Expired',\n    open: ` +
    `'Open',\n  },\n}\n`
  expect(checkSharedWords([shared, { path, text }])).toEqual([
    {
      file: path,
      line: 2,
      rule: 'shared-words',
      message: 'names again what chargeStatus in src/shared/words names: import it',
    },
  ])
})

it('leaves alone what names other things, some of them, or more, and what is no catalog', () => {
  const tabs = `export const tabs = { all: 'Todas', open: 'Em aberto', paid: 'Pagas', expired: 'Expiradas' }\n`
  const some = `export const some = { open: 'Em aberto', paid: 'Pagas' }\n`
  const looks = `export const looks = { open: 'neutral', paid: 'positive', expired: 'neutral' }\n`
  expect(
    checkSharedWords([
      shared,
      { path: 'src/web/office/messages/pt-br/charge-list.ts', text: tabs },
      { path: 'src/web/office/messages/pt-br/home.ts', text: some },
      { path: 'src/web/office/charges/charge-look.ts', text: looks },
      { path: 'src/sandbox/desk/desk-words-pt-br.ts', text: looks },
    ]),
  ).toEqual([])
})
