import type { Language } from '../../../src/shared/language.ts'
import * as confirmEnGb from '../../../src/web/office/messages/en-gb/charge-confirm.ts'
import * as formEnGb from '../../../src/web/office/messages/en-gb/charge-form.ts'
import { enGb } from '../../../src/web/office/messages/en-gb.ts'
import type { ConfirmWords } from '../../../src/web/office/messages/pt-br/charge-confirm.ts'
import * as confirmPtBr from '../../../src/web/office/messages/pt-br/charge-confirm.ts'
import type { ChargeFormWords } from '../../../src/web/office/messages/pt-br/charge-form.ts'
import * as formPtBr from '../../../src/web/office/messages/pt-br/charge-form.ts'
import { type Messages, ptBr } from '../../../src/web/office/messages/pt-br.ts'

/** What the first page says, what is asked before something is done about a charge, and where one is made. */
export type OfficeWords = Messages & ConfirmWords & ChargeFormWords

const catalogues: Record<Language, OfficeWords> = {
  'pt-BR': { ...ptBr, ...confirmPtBr, ...formPtBr },
  'en-GB': { ...enGb, ...confirmEnGb, ...formEnGb },
}

/** What the office calls things: scenes find them by these, so that a better word breaks no scene. */
export function officeWords(language: Language): OfficeWords {
  return catalogues[language]
}
