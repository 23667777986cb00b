import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createRefundApprovalApi, type RefundApprovalApi } from '../../client/refund-approval-api.ts'
import { refundApproval as enGb } from '../messages/en-gb/refund-approval.ts'
import { refundApproval as ptBr, type RefundApprovalWords } from '../messages/pt-br/refund-approval.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', RefundApprovalWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of refunds that wait for another person, in the language of whoever reads. */
export function useRefundApprovalWords(): RefundApprovalWords {
  return words[usePreferences().language]
}

/** The calls about them, by this person's session. */
export function useRefundApprovalApi(): RefundApprovalApi {
  const { api } = useOffice()
  return useMemo(() => createRefundApprovalApi(api.call), [api])
}

/** The limit that holds, and who may approve. */
export function refundApprovalQuery(api: RefundApprovalApi) {
  return queryOptions({ queryKey: ['refund-approval'], queryFn: ({ signal }) => api.setting(signal) })
}

/** A refund with what whoever approves it looks at: read when it is opened, so that it says what is true then. */
export function awaitingRefundQuery(api: RefundApprovalApi, refund: string) {
  return queryOptions({
    queryKey: ['awaiting-refund', refund],
    queryFn: ({ signal }) => api.awaiting(refund, signal),
    staleTime: 0,
  })
}
