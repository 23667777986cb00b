import { sql } from 'kysely'
import type { CheckoutWay } from '../../shared/visits/checkout-steps.ts'

/**
 * The way that a row of `payments` is, as payers see them: a credit and a debit card are one, and so are the tenders
 * of a split tender.
 */
export const wayOfPayment = sql<CheckoutWay>`case when split_tender_id is not null then 'split-tender'
  when method in ('credit-card', 'debit-card') then 'card' else method end`
