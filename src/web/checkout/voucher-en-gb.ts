import { voucherEnGb } from './messages/voucher-en-gb.ts'
import { PayByVoucher } from './voucher/pay-by-voucher.tsx'
import type { VoucherPart } from './voucher/voucher-part.ts'

export const part: VoucherPart = { say: voucherEnGb, PayByVoucher }
