import type { Language } from '../../../../src/shared/language.ts'
import * as confirmEnGb from '../../../../src/web/office/messages/en-gb/charge-confirm.ts'
import { chargeDetail as detailEnGb } from '../../../../src/web/office/messages/en-gb/charge-detail.ts'
import * as formEnGb from '../../../../src/web/office/messages/en-gb/charge-form.ts'
import { chargeMoney as moneyEnGb } from '../../../../src/web/office/messages/en-gb/charge-money.ts'
import { noCharges as noChargesEnGb } from '../../../../src/web/office/messages/en-gb/no-charges.ts'
import { signIn as signInEnGb } from '../../../../src/web/office/messages/en-gb/sign-in.ts'
import { enGb } from '../../../../src/web/office/messages/en-gb.ts'
import type { ConfirmWords } from '../../../../src/web/office/messages/pt-br/charge-confirm.ts'
import * as confirmPtBr from '../../../../src/web/office/messages/pt-br/charge-confirm.ts'
import {
  type DetailWords,
  chargeDetail as detailPtBr,
} from '../../../../src/web/office/messages/pt-br/charge-detail.ts'
import type { ChargeFormWords } from '../../../../src/web/office/messages/pt-br/charge-form.ts'
import * as formPtBr from '../../../../src/web/office/messages/pt-br/charge-form.ts'
import { type MoneyWords, chargeMoney as moneyPtBr } from '../../../../src/web/office/messages/pt-br/charge-money.ts'
import {
  type NoChargesWords,
  noCharges as noChargesPtBr,
} from '../../../../src/web/office/messages/pt-br/no-charges.ts'
import { type SignInWords, signIn as signInPtBr } from '../../../../src/web/office/messages/pt-br/sign-in.ts'
import { type Messages, ptBr } from '../../../../src/web/office/messages/pt-br.ts'

/** What the first page says, what is asked before something is done about a charge, and where one is made. */
export type OfficeWords = Messages &
  ConfirmWords &
  ChargeFormWords & {
    signIn: SignInWords
    chargeDetail: DetailWords
    chargeMoney: MoneyWords
    noCharges: NoChargesWords
  }

const catalogs: Record<Language, OfficeWords> = {
  'pt-BR': {
    ...ptBr,
    ...confirmPtBr,
    ...formPtBr,
    signIn: signInPtBr,
    chargeDetail: detailPtBr,
    chargeMoney: moneyPtBr,
    noCharges: noChargesPtBr,
  },
  'en-GB': {
    ...enGb,
    ...confirmEnGb,
    ...formEnGb,
    signIn: signInEnGb,
    chargeDetail: detailEnGb,
    chargeMoney: moneyEnGb,
    noCharges: noChargesEnGb,
  },
}

/** What the office calls things: scenes find them by these, so that a better word breaks no scene. */
export function officeWords(language: Language): OfficeWords {
  return catalogs[language]
}
