import './charge-detail.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { ApiProblem } from '../../../client/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawerBody } from '../../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { chargeInLists } from '../../server-state/charge-in-lists.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { useMay } from '../../server-state/use-me.ts'
import { DrawerFrame } from '../../shell/drawer-frame.tsx'
import { RequestReference } from '../../shell/request-reference.tsx'
import { RouteButton } from '../../shell/route-button.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { describeProblem } from '../../words/describe-problem.ts'
import { chargeName } from '../charge-look.ts'
import { ChargeAmounts } from '../money/charge-amounts.tsx'
import { MovedMoney } from '../money/moved-money.tsx'
import { ChargeActions } from './charge-actions.tsx'
import { ChargeCustomer } from './charge-customer.tsx'
import { ChargeDeliveries } from './charge-deliveries.tsx'
import { ChargeEntries } from './charge-entries.tsx'
import { ChargeFacts } from './charge-facts.tsx'
import { ChargeItems } from './charge-items.tsx'
import { ChargeNotices } from './charge-notices.tsx'
import { ChargePayments } from './charge-payments.tsx'
import { ChargeProgress } from './charge-progress.tsx'
import { ChargeSettlement } from './charge-settlement.tsx'
import { ChargeSummary } from './charge-summary.tsx'
import { ChargeTenders } from './charge-tenders.tsx'
import { useDetailWords } from './detail-words.ts'
import { Neighbors } from './neighbors.tsx'
import { ProviderMessages } from './provider-messages.tsx'
import { RegisteredCustomer } from './registered-customer.tsx'
import { RelatedCharges } from './related-charges.tsx'

/** Everything about one charge, in the order in which somebody at the counter asks for it. */
export function ChargeDetail() {
  const { chargeId } = useParams({ from: '/staff/charges/$chargeId' })
  const chargeDetail = useDetailWords()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const { data: charge, error } = useQuery({
    ...chargeQueryOf(api, chargeId),
    // The list has it already: the drawer opens full, and the fresh answer replaces it.
    placeholderData: () => chargeInLists(queryClient, chargeId),
  })
  useTitle(charge ? chargeName(charge) : chargeDetail.title)

  if (charge) {
    return (
      <ChargeFrame chargeId={chargeId}>
        <WholeCharge key={charge.id} charge={charge} />
      </ChargeFrame>
    )
  }
  return (
    <ChargeFrame chargeId={chargeId}>
      {error ? <NotShown chargeId={chargeId} error={error} /> : <OnItsWay />}
    </ChargeFrame>
  )
}

function WholeCharge({ charge }: { charge: Charge }) {
  const mayReadBooks = useMay('ledger:read')
  const mayReadCustomers = useMay('customers:read')
  const mayReadEvents = useMay('events:read')
  return (
    <>
      <ChargeSummary charge={charge} />
      <ChargeNotices charge={charge} />
      <ChargeActions charge={charge} />
      <ChargeItems charge={charge} />
      <ChargeSettlement charge={charge} />
      <ChargeProgress charge={charge} />
      <ChargeTenders charge={charge} />
      <ChargePayments charge={charge} />
      <ChargeAmounts charge={charge} />
      <MovedMoney charge={charge} />
      {charge.customer && <ChargeCustomer customer={charge.customer} />}
      {charge.customer_id && mayReadCustomers && <RegisteredCustomer customer={charge.customer_id} />}
      <div className="charge-folds">
        <RelatedCharges charge={charge} />
        {mayReadBooks && <ChargeEntries chargeId={charge.id} />}
        {mayReadBooks && <ProviderMessages chargeId={charge.id} />}
        {mayReadEvents && <ChargeDeliveries chargeId={charge.id} />}
        <ChargeFacts charge={charge} />
      </div>
    </>
  )
}

function ChargeFrame({ chargeId, children }: { chargeId: string; children: ReactNode }) {
  const { title } = useDetailWords()
  return (
    <DrawerFrame title={title} subject={chargeId} more={<Neighbors chargeId={chargeId} />}>
      <DrawerBody>{children}</DrawerBody>
    </DrawerFrame>
  )
}

function OnItsWay() {
  const { shell } = useWords()
  return (
    <div className="charge-on-its-way" role="status">
      <span className="visually-hidden">{shell.loading}</span>
      <Skeleton width="11rem" height="2.5rem" />
      <Skeleton width="8rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="14rem" />
      <Skeleton width="12rem" />
      <Skeleton width="13rem" />
    </div>
  )
}

function NotShown({ chargeId, error }: { chargeId: string; error: Error }) {
  const chargeDetail = useDetailWords()
  const words = useWords()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const isGone = error instanceof ApiProblem && error.status === 404
  const problem = isGone ? { ...chargeDetail.gone, requestId: null } : describeProblem(error, words)
  return (
    <div role="alert">
      <EmptyState
        picture={<Icon name={isGone ? 'search' : 'warning'} size={24} />}
        title={isGone ? chargeDetail.gone.title : chargeDetail.failed}
        text={problem.text}
        action={
          isGone ? (
            <RouteButton to="/charges" intent="secondary">
              {chargeDetail.gone.act}
            </RouteButton>
          ) : (
            <Button onClick={() => void queryClient.refetchQueries(chargeQueryOf(api, chargeId))}>
              {words.shell.tryAgain}
            </Button>
          )
        }
      >
        <RequestReference id={problem.requestId} />
      </EmptyState>
    </div>
  )
}
