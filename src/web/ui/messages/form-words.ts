import type { Language } from '../../../shared/language.ts'
import { formEnGb } from './form-en-gb.ts'
import { type FormWords, formPtBr } from './form-pt-br.ts'

/** What form fields say by themselves, by language. */
export const formWords: Readonly<Record<Language, FormWords>> = { 'pt-BR': formPtBr, 'en-GB': formEnGb }
