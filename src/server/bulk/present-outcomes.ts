import { type RawBuilder, sql } from 'kysely'
import type { BulkKind, BulkOutcome } from '../../shared/contract/bulk-action.ts'

/** What came of a charge of a bulk action, as it is now. */
export interface PresentCharge {
  store_id: string
  bulk_action_id: string
  charge_id: string
  kind: BulkKind
  outcome: BulkOutcome
  amount: number
  code: string | null
  detail: string | null
  /** What the refund, payment or charge has become whose end the job did not see; null where it saw it. */
  became: string | null
}

/**
 * The charges of a store's bulk actions with what has come of each meanwhile: the job writes `pending` where a provider
 * was asked and had not said, and a refund may fail after that. What it asked for is a row with a status of its own.
 */
export function presentCharges(store: string): RawBuilder<PresentCharge> {
  return sql<PresentCharge>`(
    select one.store_id, one.bulk_action_id, one.charge_id, action.kind,
      coalesce(present.outcome, one.outcome) as outcome,
      case when present.outcome is null then one.amount else present.amount end as amount,
      one.code, one.detail, case when present.outcome is null then null else present.became end as became
    from bulk_action_charges as one
      join bulk_actions as action on action.store_id = one.store_id and action.id = one.bulk_action_id
      left join lateral (
        select case when bool_or(status in ('awaiting_approval', 'requested', 'processing')) then null
            when bool_or(status <> 'done') then 'failed' else 'done' end as outcome,
          coalesce(sum(amount) filter (where status = 'done'), 0)::bigint as amount,
          coalesce(min(status) filter (where status <> 'done'), 'done') as became
        from refunds
        where action.kind = 'refund' and store_id = one.store_id and id = any(one.asked)
        having count(*) > 0
        union all
        select case when bool_or(status = 'authorized' and capture_amount is not null) then null
            when bool_or(status <> 'captured') then 'failed' else 'done' end,
          coalesce(sum(amount) filter (where status = 'captured'), 0)::bigint,
          coalesce(min(status) filter (where status <> 'captured'), 'captured')
        from payments
        where action.kind = 'capture' and store_id = one.store_id and id = any(one.asked)
        having count(*) > 0
        union all
        select case when status = 'canceled' then 'done' when status <> 'open' then 'skipped'
            when cancel_requested_at is null then 'failed' end,
          case when status = 'canceled' then amount else 0 end, status
        from charges
        where action.kind = 'cancel' and store_id = one.store_id and id = one.charge_id
      ) as present on one.outcome = 'pending'
    where one.store_id = ${store})`
}

type Why = Pick<PresentCharge, 'kind' | 'outcome' | 'became' | 'code' | 'detail'>

/** Why it was not done, of what ended after the job had looked. */
export function whyNot({ kind, outcome, became, code, detail }: Why): Pick<Why, 'code' | 'detail'> {
  if (became === null) return { code, detail }
  if (outcome === 'done') return { code: null, detail: null }
  if (outcome === 'skipped') return { code: 'charge_not_open', detail: `The charge is ${became}.` }
  if (kind === 'refund') return { code: 'refund_failed', detail: `The refund is ${became}.` }
  if (kind === 'capture') return { code: 'payment_not_capturable', detail: `The acquirer has it as ${became}.` }
  return { code: 'payment_not_cancelable', detail: 'What is shown or held was not removed.' }
}
