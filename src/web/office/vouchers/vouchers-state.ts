import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VoucherKind, voucherKinds } from '../../../shared/cards/voucher-kinds.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { createVouchersApi, type VouchersApi } from '../../client/vouchers-api.ts'
import { vouchers as enGb } from '../messages/en-gb/vouchers.ts'
import { vouchers as ptBr, type VoucherWords } from '../messages/pt-br/vouchers.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', VoucherWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of vouchers, in the language of this person. */
export function useVoucherWords(): VoucherWords {
  return words[usePreferences().language]
}

/** The calls about vouchers, by this person's session. */
export function useVouchersApi(): VouchersApi {
  const { api } = useOffice()
  return useMemo(() => createVouchersApi(api.call), [api])
}

/** The affiliations that count. */
export function affiliationsQuery(api: VouchersApi) {
  return queryOptions({
    queryKey: ['voucher-affiliations'],
    queryFn: ({ signal }) => api.affiliations(signal),
    select: page => page.data,
  })
}

/** What may be bought by voucher at a store of these affiliations, in the order of the list of kinds. */
export function kindsTaken(affiliations: readonly VoucherAffiliation[]): VoucherKind[] {
  return voucherKinds.filter(kind => affiliations.some(({ kinds }) => kinds.includes(kind)))
}
