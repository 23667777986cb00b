import { affiliationNeeds } from '../../../shared/cards/voucher-affiliations.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { PaymentRequest } from '../contract/requests.ts'
import type { Instrument } from '../tokens/instrument.ts'
import type { Installments } from './payment.ts'

/**
 * Reads the terms of a payment that no issuer is asked about. @throws AcquirerProblem for what the acquirer never
 * takes.
 */
export function checkTerms(request: PaymentRequest, instrument: Instrument): Installments {
  const { funding, capture, voucher, three_ds } = request
  if (funding !== 'credit' && capture === 'manual') {
    throw new AcquirerProblem('capture_not_supported', 'Debit and vouchers are captured at once.', 'capture')
  }
  if (funding === 'debit' && !instrument.authenticated && !three_ds?.cryptogram && !three_ds?.return_url) {
    throw new AcquirerProblem('authentication_required', 'Debit takes 3DS or a cryptogram.', 'three_ds')
  }
  if (funding === 'voucher') checkVoucher(request, instrument)
  else if (voucher) throw new AcquirerProblem('invalid_request', 'voucher is for a voucher.', 'voucher')
  return installmentsOf(request)
}

function checkVoucher({ voucher, amount, three_ds, store_card }: PaymentRequest, { brand }: Instrument): void {
  if (!voucher) {
    throw new AcquirerProblem('voucher_details_required', "A voucher takes its kind and its holder's CPF.", 'voucher')
  }
  const affiliation = voucher.affiliations.find(one => one.brand === brand)
  if (!affiliation) {
    throw new AcquirerProblem('brand_not_affiliated', 'The merchant takes no vouchers of this brand.', 'voucher')
  }
  if (affiliationNeeds(brand).some(field => affiliation[field] === undefined)) {
    const needs = affiliationNeeds(brand).join(' and ')
    throw new AcquirerProblem(
      'affiliation_incomplete',
      `The issuer of ${brand} knows a merchant by ${needs}.`,
      'voucher',
    )
  }
  if (amount > voucher.eligible_amount) {
    throw new AcquirerProblem('amount_not_eligible', 'The amount is above what the voucher may pay.', 'amount')
  }
  if (three_ds) throw new AcquirerProblem('invalid_request', 'Vouchers have no 3DS.', 'three_ds')
  if (store_card) throw new AcquirerProblem('invalid_request', 'Vouchers are not kept.', 'store_card')
}

function installmentsOf({ installments, amount, funding }: PaymentRequest): Installments {
  if (!installments) return { count: 1, interest: 'merchant', amounts: [amount] }
  const { count, amounts } = installments
  const sum = amounts.reduce((total, each) => total + each, 0)
  if (amounts.length !== count || sum !== amount) {
    throw new AcquirerProblem('installments_invalid', 'The instalments do not add up to the amount.', 'installments')
  }
  if (count > 1 && funding !== 'credit') {
    throw new AcquirerProblem('installments_invalid', 'Only credit is paid in instalments.', 'installments')
  }
  return installments
}
