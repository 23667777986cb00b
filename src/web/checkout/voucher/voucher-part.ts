import type { VoucherMessages } from '../messages/voucher-pt-br.ts'
import type { PayByVoucher } from './pay-by-voucher.tsx'

/** What a payer sees once the voucher was chosen, in one language. Loaded then. */
export interface VoucherPart {
  say: VoucherMessages
  PayByVoucher: typeof PayByVoucher
}
