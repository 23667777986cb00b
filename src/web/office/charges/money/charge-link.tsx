import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { chargeName } from '../charge-look.ts'
import { NameToCome } from './name-to-come.tsx'

/** The way to another charge, by its name: a place for it while it is read, and the id where it cannot be. */
export function ChargeLink({ id }: { id: string }) {
  const { api } = useOffice()
  const { data, isPending } = useQuery(chargeQueryOf(api, id))
  return (
    <Link to="/charges/$chargeId" params={{ chargeId: id }}>
      {isPending ? <NameToCome id={id} /> : data ? chargeName(data) : id}
    </Link>
  )
}
