import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCustomerWords } from '../../customers/customer-words.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { NameToCome } from './name-to-come.tsx'

/** The way to a customer, by their name: a place for it while it is read, and the id where it cannot be. */
export function CustomerLink({ id }: { id: string }) {
  const { erasedName } = useCustomerWords()
  const { data, isPending } = useQuery(customerQueryOf(useCustomersApi(), id))
  return (
    <Link to="/customers/$customerId" params={{ customerId: id }}>
      {isPending ? <NameToCome id={id} /> : data ? (data.name ?? erasedName) : id}
    </Link>
  )
}
