import type { Language } from '../../../shared/language.ts'
import * as names from '../../../shared/words/pt-br/charges.ts'
import { failure } from '../../../shared/words/pt-br/failures.ts'
import * as charge from './pt-br/charge.ts'
import { chargeList } from './pt-br/charge-list.ts'
import * as connection from './pt-br/connection.ts'
import { palette } from './pt-br/palette.ts'
import { review } from './pt-br/review.ts'
import { account, shell } from './pt-br/shell.ts'
import { time } from './pt-br/time.ts'

/**
 * Everything that the office says, in Portuguese: written first, and the shape that every other language has to fill.
 */
export const ptBr = {
  language: 'pt-BR' as Language,
  shell,
  time,
  account,
  palette,
  review,
  chargeList,
  ...names,
  ...charge,
  failure,
  ...connection,
}

/** The shape of a catalog. A language that lacks a word does not pass the type check. */
export type Messages = typeof ptBr
