import './new-charge.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { DrawerBody } from '../../../ui/drawer/drawer.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { useMay, useMe } from '../../server-state/use-me.ts'
import { DrawerFrame } from '../../shell/drawer-frame.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import { ChargeCreated } from './charge-created.tsx'
import { ChargeForm } from './charge-form.tsx'

/** A store without a bank has no use for the form, and the others none for this. */
const ConnectBank = lazy(async () => ({ default: (await import('../../accounts/connect-bank.tsx')).ConnectBank }))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The charge that was made at this entry of the history. */
    created?: string
  }
}

/**
 * A new charge, from the amount to the link that the customer gets. What was made stands in the history's entry:
 * whoever asks for a new charge from there comes to another entry, and to an empty form. `like` goes with the charge
 * that it was for.
 */
export function NewCharge() {
  const { chargeForm, chargeCreated } = useChargeFormWords()
  const { store } = useMe()
  const router = useRouter()
  const navigate = useNavigate({ from: '/charges/new' })
  const shown = useLocation({ select: ({ state }) => state.created })
  const [made, setMade] = useState<Charge | null>(null)
  const created = made && made.id === shown ? made : null
  const show = (charge: Charge) => {
    setMade(charge)
    // Whoever has gone elsewhere meanwhile is not called back.
    if (!router.latestLocation.pathname.endsWith('/charges/new')) return
    void navigate({ search: ({ like: _like, ...kept }) => kept, state: { created: charge.id }, replace: true })
  }
  const title = created ? chargeCreated.title : chargeForm.title
  useTitle(title)
  return (
    <DrawerFrame title={title} subject={null}>
      {created ? (
        <LiveCharge created={created} onAnother={() => setMade(null)} />
      ) : store.methods.length === 0 ? (
        <DrawerBody>
          <Suspense>
            <ConnectBank />
          </Suspense>
        </DrawerBody>
      ) : (
        <FormAsAsked onCreated={show} />
      )}
    </DrawerFrame>
  )
}

/** Empty, or as the charge that the address names: what cannot be read leaves it empty. */
function FormAsAsked({ onCreated }: { onCreated: (charge: Charge) => void }) {
  const { like } = useSearch({ from: '/staff/charges/new' })
  const { api } = useOffice()
  const mayReadCustomers = useMay('customers:read')
  const charge = useQuery({ ...chargeQueryOf(api, like ?? ''), enabled: like !== undefined })
  const whose = mayReadCustomers ? (charge.data?.customer_id ?? null) : null
  const customer = useQuery({ ...customerQueryOf(useCustomersApi(), whose ?? ''), enabled: whose !== null })
  if (charge.isLoading || customer.isLoading) {
    return (
      <DrawerBody>
        <Skeleton width="100%" height="4rem" />
      </DrawerBody>
    )
  }
  const repeated = charge.data && { charge: charge.data, customer: customer.data ?? null }
  return <ChargeForm onCreated={onCreated} {...(repeated && { repeated })} />
}

/** The charge that was just created, as it is by now: the customer may pay while the link is still on the screen. */
function LiveCharge({ created, onAnother }: { created: Charge; onAnother: () => void }) {
  const { api } = useOffice()
  const { data: charge = created } = useQuery({ ...chargeQueryOf(api, created.id), initialData: created })
  return <ChargeCreated charge={charge} onAnother={onAnother} />
}
