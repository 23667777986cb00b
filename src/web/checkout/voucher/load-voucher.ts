import type { Language } from '../../../shared/language.ts'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'
import type { PayByVoucher } from './pay-by-voucher.tsx'

/** What a payer sees once a voucher was chosen, in one language. */
export interface VoucherPart {
  say: VoucherMessages
  PayByVoucher: typeof PayByVoucher
}

const words: Record<Language, () => Promise<VoucherMessages>> = {
  'pt-BR': async () => (await import('../messages/voucher-pt-br.ts')).voucherPtBr,
  'en-GB': async () => (await import('../messages/voucher-en-gb.ts')).voucherEnGb,
}

/** Fetches it: few pages need it. */
export async function loadVoucher(language: Language): Promise<VoucherPart> {
  const [{ PayByVoucher }, say] = await Promise.all([import('./pay-by-voucher.tsx'), words[language]()])
  return { say, PayByVoucher }
}
