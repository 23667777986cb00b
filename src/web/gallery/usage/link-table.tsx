import type { Language } from '../../../shared/language.ts'
import { Money } from '../../ui/money.tsx'
import { LinkTable } from '../../ui/table/link-table.tsx'

interface Charge {
  id: string
  description: string
  customer: string
  amount: number
}

interface Given {
  words: Record<'charges' | 'description' | 'customer' | 'amount', string>
  charges: readonly Charge[]
  language: Language
}

export const Usage = ({ words, charges, language }: Given) => (
  <LinkTable
    label={words.charges}
    columns={[
      { id: 'description', title: words.description, heads: true, cell: charge => charge.description },
      { id: 'customer', title: words.customer, width: 180, cell: charge => charge.customer },
      {
        id: 'amount',
        title: words.amount,
        figures: true,
        width: 140,
        cell: charge => <Money amount={charge.amount} language={language} />,
      },
    ]}
    rows={charges}
    idOf={charge => charge.id}
    linkOf={(charge, content) => (
      <a className="table-link" href={`/charges/${charge.id}`}>
        {content}
      </a>
    )}
    spare={['customer']}
  />
)
