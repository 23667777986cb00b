import { voucherPtBr } from './messages/voucher-pt-br.ts'
import { PayByVoucher } from './voucher/pay-by-voucher.tsx'
import type { VoucherPart } from './voucher/voucher-part.ts'

export const part: VoucherPart = { say: voucherPtBr, PayByVoucher }
