import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ColumnChoice } from '../../ui/table/column-choice.tsx'
import { DataTable, type TableSort } from '../../ui/table/data-table.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { chargeColumns } from '../samples/charge-columns.tsx'
import { chargeTableWords as words } from '../samples/charge-table-words.ts'
import { type SampleCharge, sampleCharges } from '../samples/sample-charges.ts'
import { Stack } from '../specimen.tsx'

export const page: GalleryPage = {
  name: 'data-table',
  title: { 'pt-BR': 'Tabela', 'en-GB': 'Data table' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'Ordena, marca, abre', 'en-GB': 'Sorts, ticks, opens' },
      note: {
        'pt-BR': 'Setas andam por linhas e células, espaço marca, Enter abre. Números à direita, na mesma vírgula.',
        'en-GB': 'Arrows walk over rows and cells, Space ticks, Enter opens. Numbers to the right, on one point.',
      },
      Show: Charges,
    },
    {
      title: { 'pt-BR': 'Mil linhas', 'en-GB': 'A thousand rows' },
      note: {
        'pt-BR': 'Só existem as linhas à vista, e o título das colunas fica.',
        'en-GB': 'Only the rows in sight exist, and the heads stay.',
      },
      Show: Many,
    },
    {
      title: { 'pt-BR': 'Cada linha é um link', 'en-GB': 'Each row is a link' },
      Show: ({ language }) => (
        <DataTable
          label={words[language].links}
          columns={chargeColumns(language)}
          rows={sampleCharges(3)}
          idOf={({ id }) => id}
          hrefOf={({ id }) => `#${id}`}
        />
      ),
    },
    {
      title: { 'pt-BR': 'A caminho', 'en-GB': 'On its way' },
      Show: ({ language }) => (
        <DataTable
          label={words[language].loading}
          columns={chargeColumns(language)}
          rows={[] as readonly SampleCharge[]}
          idOf={({ id }) => id}
          loading
        />
      ),
    },
    {
      title: { 'pt-BR': 'Vazia, e com erro', 'en-GB': 'Empty, and with an error' },
      Show: ({ language }) => (
        <Stack>
          <Nothing language={language} kind="empty" />
          <Nothing language={language} kind="failed" />
        </Stack>
      ),
    },
  ],
}

/** A row that cannot be ticked. */
const settled = 'charge-5'

function Charges({ language }: { language: Language }) {
  const say = words[language]
  const [sort, setSort] = useState<TableSort>({ column: 'amount', direction: 'descending' })
  const [selected, setSelected] = useState<ReadonlySet<string> | 'all'>(new Set(['charge-2']))
  const [shown, setShown] = useState<readonly string[]>(['description', 'customer', 'status', 'amount'])
  const [opened, setOpened] = useState('')
  const all = chargeColumns(language)
  const rows = sorted(sampleCharges(8), sort, language)
  const ticked = rows.filter(({ id }) => id !== settled && (selected === 'all' || selected.has(id)))
  const sum = ticked.reduce((total, { amount }) => total + amount, 0)
  return (
    <Stack>
      <div className="data-table-line">
        <p role="status">
          {opened ? say.opened(opened) : say.ticked(ticked.length, formatMoney(centavos(sum), language))}
        </p>
        <ColumnChoice label={say.choose} columns={all} shown={shown} onShow={setShown} />
      </div>
      <DataTable
        label={say.charges}
        columns={all.filter(({ id }) => shown.includes(id))}
        rows={rows}
        idOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        selectLabel={say.tick}
        disabled={[settled]}
        onOpen={setOpened}
        height={320}
      />
    </Stack>
  )
}

const thousand = sampleCharges(1_000)

function Many({ language }: { language: Language }) {
  return (
    <DataTable
      label={words[language].many}
      columns={chargeColumns(language)}
      rows={thousand}
      idOf={({ id }) => id}
      height={320}
    />
  )
}

function Nothing({ language, kind }: { language: Language; kind: 'empty' | 'failed' }) {
  const { title, text, action } = words[language][kind]
  return (
    <DataTable
      label={title}
      columns={chargeColumns(language)}
      rows={[] as readonly SampleCharge[]}
      idOf={({ id }) => id}
      empty={<EmptyState title={title} text={text} action={<Button intent="secondary">{action}</Button>} />}
    />
  )
}

function sorted(rows: SampleCharge[], { column, direction }: TableSort, language: Language): SampleCharge[] {
  const way = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    if (column === 'amount') return way * (one.amount - other.amount)
    if (column === 'customer') return way * one.customer.localeCompare(other.customer, language)
    return way * one.description[language].localeCompare(other.description[language], language)
  })
}
