import { useQuery } from '@tanstack/react-query'
import { useCustomerWords } from '../../customers/customer-words.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { RouteButton } from '../../shell/route-button.tsx'
import { CopiedId } from '../../words/copied-id.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { useDetailWords } from './detail-words.ts'
import { Pair, Pairs, Section } from './section.tsx'

/** Who pays, where it is somebody of the register: their name as it is today, and the way to them. */
export function RegisteredCustomer({ customer }: { customer: string }) {
  const chargeDetail = useDetailWords()
  const { chargeForm } = useChargeFormWords()
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const { data } = useQuery(customerQueryOf(api, customer))
  return (
    <Section title={chargeDetail.customer}>
      <Pairs>
        {data && <Pair name={chargeForm.customerName}>{data.name ?? customers.erasedName}</Pair>}
        <Pair name={customers.id}>
          <CopiedId value={customer} name={customers.id} />
        </Pair>
      </Pairs>
      <div>
        <RouteButton to="/customers/$customerId" params={{ customerId: customer }} intent="secondary" size="small">
          {customers.see}
        </RouteButton>
      </div>
    </Section>
  )
}
