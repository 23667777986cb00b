import type { Centavos } from '../../../shared/money/centavos.ts'

/** Above which amount a store's refunds wait for another person. */
export interface RefundApprovalTable {
  store_id: string
  amount_limit: Centavos
  changed_at: Date
}
