import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { DataTable, type TableSort } from '../../ui/table/data-table.tsx'

interface Charge {
  id: string
  description: string
  amount: number
}

interface Given {
  words: Record<'charges' | 'description' | 'amount' | 'none' | 'noneText', string>
  charges: readonly Charge[] | null
  language: Language
}

export function Usage({ words, charges, language }: Given) {
  const [sort, setSort] = useState<TableSort>({ column: 'amount', direction: 'descending' })
  return (
    <DataTable
      label={words.charges}
      columns={[
        { id: 'description', title: words.description, cell: charge => charge.description, heads: true },
        {
          id: 'amount',
          title: words.amount,
          cell: charge => <Money amount={charge.amount} language={language} />,
          figures: true,
          sorts: true,
        },
      ]}
      rows={charges ?? []}
      idOf={charge => charge.id}
      hrefOf={charge => `/office/charges/${charge.id}`}
      sort={sort}
      onSort={setSort}
      loading={charges === null}
      empty={<EmptyState title={words.none} text={words.noneText} />}
    />
  )
}
