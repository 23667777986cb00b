import '../charges/list/charge-table.css'
import '../charges/paid-with.css'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import { LinkTable as RowsTable } from '../../ui/table/link-table.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { Moment } from '../words/moment.tsx'
import { LinkPrice, LinkStateMark } from './link-look.tsx'
import type { LinkSearch } from './link-search.ts'
import { useLinkWords } from './links-state.ts'

/** The first that make room where the page is narrow. Never what it is and what came of it. */
const spare = ['last', 'paid', 'price']

/** The list where there is room for columns. The whole row opens the link; its title is what is read out. */
export function LinkTable({ links, search }: { links: readonly PaymentLink[]; search: LinkSearch }) {
  const say = useLinkWords()
  const { language } = usePreferences()
  const columns = useMemo((): TableColumn<PaymentLink>[] => {
    const { columns: titles } = say
    const figure = new Intl.NumberFormat(language)
    return [
      { id: 'title', title: titles.title, heads: true, cell: ({ title }) => title },
      { id: 'price', title: titles.price, width: 168, figures: true, cell: link => <LinkPrice price={link.price} /> },
      { id: 'state', title: titles.state, width: 128, cell: ({ state }) => <LinkStateMark state={state} /> },
      {
        id: 'last',
        title: titles.last,
        width: 148,
        cell: ({ last_used_at }) => (
          <span className="charge-when">
            {last_used_at ? <Moment at={last_used_at} /> : <span className="paid-with-none">{'–'}</span>}
          </span>
        ),
      },
      {
        id: 'paid',
        title: titles.paid,
        width: 80,
        figures: true,
        cell: ({ figures }) => figure.format(figures.paid),
      },
      {
        id: 'sum',
        title: titles.sum,
        width: 128,
        figures: true,
        cell: ({ figures }) => (
          <span className="charge-amount" data-none={figures.amount_paid === 0 || undefined}>
            <Money amount={figures.amount_paid} language={language} />
          </span>
        ),
      },
    ]
  }, [say, language])
  return (
    <RowsTable
      label={say.title}
      columns={columns}
      rows={links}
      idOf={link => link.id}
      spare={spare}
      linkOf={(link, content) => (
        <Link
          to="/links/$linkId"
          params={{ linkId: link.id }}
          search={search}
          className="table-link"
          id={`row-${link.id}`}
        >
          {content}
        </Link>
      )}
      dense
    />
  )
}
