import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../report-days.ts'

/**
 * Payments by card, voucher or wallet that were made on a day, by how and with whom they were tried and what was
 * answered. The money is what each is of, interest that payers bear included. Money that was moved was not tried again.
 */
export function attemptsOf(store: string, { calendar, begins, ends }: Run): RawBuilder<unknown> {
  return sql`
    select day, jsonb_build_object('method', method, 'account', account, 'installments', installments, 'brand', brand,
      'outcome', outcome, 'reason', reason) as facts, 0::smallint as bucket, count, amount
    from (
      select (created_at at time zone ${sql.lit(calendar.zone)})::date as day, method, provider_account_id as account,
        installments,
        card ->> 'brand' as brand,
        case
          when status in ('authorized', 'captured') then 'approved'
          when status = 'declined' then case when card -> 'decline' ->> 'retry' = 'never' then 'hard' else 'soft' end
          when status = 'failed' then 'failed'
          when status in ('canceled', 'expired') then case when card ->> 'hold' is null then 'left' else 'approved' end
          else 'open'
        end as outcome,
        case status when 'declined' then card -> 'decline' ->> 'reason' when 'failed' then failure_code end as reason,
        count(*)::int as count, sum(amount)::bigint as amount
      from payments
      where store_id = ${store} and method <> 'pix' and origin <> 'moved'
        and created_at >= ${begins} and created_at < ${ends}
      group by 1, 2, 3, 4, 5, 6, 7
    ) as same`
}
