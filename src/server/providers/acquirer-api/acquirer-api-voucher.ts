import type { CardPaymentRequest } from '../acquirer-port.ts'
import type { VoucherAffiliation } from '../gateway-port.ts'

/**
 * Writes what a voucher pays for, whose it is, and what the issuers know the store by: part of schema `createPayment`.
 */
export function voucherBody(voucher: NonNullable<CardPaymentRequest['voucher']>): object {
  return {
    kind: voucher.kind,
    holder_tax_id: voucher.holderTaxId.replace(/\D/g, ''),
    eligible_amount: voucher.eligibleAmount,
    affiliations: voucher.affiliations.map(affiliationBody),
  }
}

function affiliationBody({ brand, taxId, mcc, merchantId, affiliationId }: VoucherAffiliation): object {
  return {
    brand,
    ...(taxId !== null && { tax_id: taxId }),
    ...(mcc !== null && { mcc }),
    ...(merchantId !== null && { merchant_id: merchantId }),
    ...(affiliationId !== null && { affiliation_id: affiliationId }),
  }
}
