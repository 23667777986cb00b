import { useQuery } from '@tanstack/react-query'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { NotOffered } from '../ways/not-offered.tsx'
import { useWaysApi, waysQuery } from '../ways/ways-state.ts'
import { kindsTaken, useVoucherWords } from './vouchers-state.ts'

/** For a store that is affiliated, and whose new charges take no voucher: not by its choice, or of another kind. */
export function VouchersNotOffered({ affiliations }: { affiliations: readonly VoucherAffiliation[] }) {
  const { notOffered: say } = useVoucherWords()
  const { data: ways } = useQuery(waysQuery(useWaysApi()))
  if (!ways?.available.includes('voucher')) return null
  const kind = ways.methods?.includes('voucher') ? ways.voucher_kind : null
  if (kind && kindsTaken(affiliations).includes(kind)) return null
  return <NotOffered say={say} />
}
