import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Charge, ChargeList } from '../../../../shared/contract/charge.ts'
import type { Api, ChargeQuery } from '../../../client/api.ts'
import { Money } from '../../../ui/money.tsx'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useMay } from '../../server-state/use-me.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { chargeName } from '../charge-look.ts'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { useEntryWords } from './entry-words.ts'
import { Fold } from './section.tsx'

/** Shown of each relation: whoever wants more opens the list. */
const FEW = 5

/**
 * Charges of the same customer, by their register or by the CPF or CNPJ that stands on the charge, and those with the
 * same reference. Nothing where there is none.
 */
export function RelatedCharges({ charge }: { charge: Charge }) {
  const words = useEntryWords().related
  const { api } = useOffice()
  const taxId = useTaxId(charge)
  const byCustomer = taxId ? { q: taxId } : charge.customer_id ? { customer: charge.customer_id } : null
  const ofCustomer = useQuery(relatedQuery(api, charge, byCustomer))
  const byReference = charge.reference ? { reference: charge.reference } : null
  const ofReference = useQuery(relatedQuery(api, charge, byReference))
  const related = [
    { title: words.ofCustomer, list: ofCustomer.data, all: byCustomer, way: words.allOfCustomer },
    { title: words.ofReference, list: ofReference.data, all: byReference, way: words.allOfReference },
  ]
  const shown = related.flatMap(({ list, ...one }) => (list && list.length > 0 ? { ...one, list } : []))
  if (shown.length === 0) return null
  return (
    <Fold title={words.title} count={shown.reduce((sum, { list }) => sum + Math.min(FEW, list.length), 0)}>
      {shown.map(({ title, list, all, way }) => (
        <div key={title} className="charge-related">
          <p className="charge-item-second">{title}</p>
          <ul aria-label={title}>
            {list.slice(0, FEW).map(one => (
              <RelatedCharge key={one.id} charge={one} />
            ))}
          </ul>
          {list.length > FEW && all && (
            <Link to="/charges" search={all}>
              {way}
            </Link>
          )}
        </div>
      ))}
    </Fold>
  )
}

function RelatedCharge({ charge }: { charge: Charge }) {
  const { language } = usePreferences()
  return (
    <li>
      <Link to="/charges/$chargeId" params={{ chargeId: charge.id }}>
        {chargeName(charge)}
      </Link>
      <Money amount={charge.amount} language={language} />
      <ChargeStateMark charge={charge} />
      <span className="charge-item-second">
        <MomentPhrase at={charge.created_at} />
      </span>
    </li>
  )
}

/** By which the same person is found whether or not they are in the register. */
function useTaxId({ customer, customer_id }: Charge): string | null {
  const mayReadCustomers = useMay('customers:read')
  const api = useCustomersApi()
  const { data } = useQuery({
    ...customerQueryOf(api, customer_id ?? ''),
    enabled: customer_id !== null && mayReadCustomers,
  })
  return customer?.tax_id ?? data?.tax_id ?? null
}

/** One more than is shown, and the charge itself among them. */
function relatedQuery(api: Api, { id }: Charge, asked: ChargeQuery | null) {
  return queryOptions({
    queryKey: ['charges', 'related', id, asked],
    queryFn: ({ signal }) => api.charges({ ...asked, limit: FEW + 2 }, signal),
    select: (list: ChargeList) => list.data.filter(one => one.id !== id),
    enabled: asked !== null,
  })
}
