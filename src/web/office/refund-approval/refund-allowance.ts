import { useQuery } from '@tanstack/react-query'
import type { RefundAllowance } from '../../../shared/contract/refund-approval.ts'
import { createRefundApprovalApi } from '../../client/refund-approval-api.ts'
import { useOffice } from '../server-state/office-context.ts'

/**
 * What whoever looks may refund of a charge by themselves, or of each where none is named: asked anew when a question
 * opens. Undefined until it is known, or where it is not asked for; the server decides by its own.
 */
export function useRefundAllowance(charge: string | null, enabled = true): RefundAllowance | undefined {
  const { api } = useOffice()
  return useQuery({
    queryKey: ['refund-allowance', charge],
    queryFn: ({ signal }) => createRefundApprovalApi(api.call).allowance(charge, signal),
    staleTime: 0,
    gcTime: 0,
    enabled,
  }).data
}
