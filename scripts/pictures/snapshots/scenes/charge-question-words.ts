import type { Language } from '../../../../src/shared/language.ts'
import { bulk as bulkEnGb } from '../../../../src/web/office/messages/en-gb/bulk.ts'
import { chargeTenders as tendersEnGb } from '../../../../src/web/office/messages/en-gb/charge-tenders.ts'
import { closeCards as closeCardsEnGb } from '../../../../src/web/office/messages/en-gb/close-cards.ts'
import { customers as customersEnGb } from '../../../../src/web/office/messages/en-gb/customers.ts'
import { disputes as disputesEnGb } from '../../../../src/web/office/messages/en-gb/disputes.ts'
import { mails as mailsEnGb } from '../../../../src/web/office/messages/en-gb/mails.ts'
import { refundApproval as approvalEnGb } from '../../../../src/web/office/messages/en-gb/refund-approval.ts'
import { reviewActs as reviewActsEnGb } from '../../../../src/web/office/messages/en-gb/review-acts.ts'
import { resolveItem as resolveItemEnGb } from '../../../../src/web/office/messages/en-gb/review-items.ts'
import { unknownPayment as unknownPaymentEnGb } from '../../../../src/web/office/messages/en-gb/unknown-payment.ts'
import { bulk as bulkPtBr } from '../../../../src/web/office/messages/pt-br/bulk.ts'
import { chargeTenders as tendersPtBr } from '../../../../src/web/office/messages/pt-br/charge-tenders.ts'
import { closeCards as closeCardsPtBr } from '../../../../src/web/office/messages/pt-br/close-cards.ts'
import { customers as customersPtBr } from '../../../../src/web/office/messages/pt-br/customers.ts'
import { disputes as disputesPtBr } from '../../../../src/web/office/messages/pt-br/disputes.ts'
import { mails as mailsPtBr } from '../../../../src/web/office/messages/pt-br/mails.ts'
import { refundApproval as approvalPtBr } from '../../../../src/web/office/messages/pt-br/refund-approval.ts'
import { reviewActs as reviewActsPtBr } from '../../../../src/web/office/messages/pt-br/review-acts.ts'
import { resolveItem as resolveItemPtBr } from '../../../../src/web/office/messages/pt-br/review-items.ts'
import { unknownPayment as unknownPaymentPtBr } from '../../../../src/web/office/messages/pt-br/unknown-payment.ts'
import { type OfficeWords, officeWords } from './office-words.ts'

const ptBr = {
  bulk: bulkPtBr,
  tenders: tendersPtBr,
  closeCards: closeCardsPtBr,
  customers: customersPtBr,
  disputes: disputesPtBr,
  mails: mailsPtBr,
  approval: approvalPtBr,
  reviewActs: reviewActsPtBr,
  resolveItem: resolveItemPtBr,
  unknownPayment: unknownPaymentPtBr,
}
const enGb: typeof ptBr = {
  bulk: bulkEnGb,
  tenders: tendersEnGb,
  closeCards: closeCardsEnGb,
  customers: customersEnGb,
  disputes: disputesEnGb,
  mails: mailsEnGb,
  approval: approvalEnGb,
  reviewActs: reviewActsEnGb,
  resolveItem: resolveItemEnGb,
  unknownPayment: unknownPaymentEnGb,
}
const catalogs: Record<Language, typeof ptBr> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said where money of a charge is decided. */
export type QuestionWords = OfficeWords & typeof ptBr

export function questionWords(language: Language): QuestionWords {
  return { ...officeWords(language), ...catalogs[language] }
}
