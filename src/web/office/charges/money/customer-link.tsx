import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCustomerWords } from '../../customers/customer-words.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'

/** The way to a customer, by their name. */
export function CustomerLink({ id }: { id: string }) {
  const { erasedName } = useCustomerWords()
  const { data } = useQuery(customerQueryOf(useCustomersApi(), id))
  return (
    <Link to="/customers/$customerId" params={{ customerId: id }}>
      {data ? (data.name ?? erasedName) : id}
    </Link>
  )
}
