import { Link } from '@tanstack/react-router'
import type { ListedCustomer } from '../../../shared/contract/customer.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { contactOf } from './contact-of.ts'
import type { CustomerSearch } from './customer-search.ts'
import { useCustomerWords } from './customer-words.ts'

/** The list on a phone: who and how much in the first line, how they are reached and when they last paid below. */
export function CustomerRows({ customers, search }: { customers: readonly ListedCustomer[]; search: CustomerSearch }) {
  const words = useCustomerWords()
  const { language } = usePreferences()
  const { relative } = useFormats()
  return (
    <ul className="customer-rows" aria-label={words.title}>
      {customers.map(customer => {
        const { id, name, reference, totals } = customer
        return (
          <li key={id}>
            <Link
              to="/customers/$customerId"
              params={{ customerId: id }}
              search={search}
              id={`row-${id}`}
              className="customer-row"
            >
              <span className="customer-row-name">{name ?? words.erasedName}</span>
              <span className="customer-row-spent" data-none={totals.spent === 0 || undefined}>
                <Money amount={totals.spent} language={language} />
              </span>
              <span className="customer-contact">{contactOf(customer) ?? reference}</span>
              <span className="customer-row-since">
                {totals.last_paid_at ? relative(totals.last_paid_at) : words.neverPaid}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
