import { defineCommand } from './define-command.ts'
import { printTable } from './print-table.ts'
import { withParts } from './with-parts.ts'

export const storeList = defineCommand({
  name: 'store list',
  summary: 'List the stores, oldest first.',
  argument: null,
  options: {},
  run: () =>
    withParts(async ({ operator }) => {
      const rows = (await operator.stores()).map(({ id, mode, tax_id, name }) => [id, mode, tax_id, name])
      printTable(['id', 'mode', 'CPF or CNPJ', 'name'], rows, 'There is no store yet. `store create` makes one.')
    }),
})
