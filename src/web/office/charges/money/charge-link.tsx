import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { chargeName } from '../charge-look.ts'

/** The way to another charge, by its name. */
export function ChargeLink({ id }: { id: string }) {
  const { api } = useOffice()
  const { data } = useQuery(chargeQueryOf(api, id))
  return (
    <Link to="/charges/$chargeId" params={{ chargeId: id }}>
      {data ? chargeName(data) : id}
    </Link>
  )
}
