import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { isDisputeItem } from './review-item-look.ts'

/** The name of an item, which leads to what it is about where that has a page. */
export function ReviewPlace({ item, children }: { item: ReviewItem; children: ReactNode }) {
  const { kind, about, charge_id, customer_id } = item
  if (isDisputeItem(kind)) {
    return (
      <Link to="/disputes/$disputeId" params={{ disputeId: about }}>
        {children}
      </Link>
    )
  }
  if (charge_id) {
    return (
      <Link to="/charges/$chargeId" params={{ chargeId: charge_id }}>
        {children}
      </Link>
    )
  }
  if (customer_id) {
    return (
      <Link to="/customers/$customerId" params={{ customerId: customer_id }}>
        {children}
      </Link>
    )
  }
  return children
}
