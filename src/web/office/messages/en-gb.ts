import * as names from '../../../shared/words/en-gb/charges.ts'
import { failure } from '../../../shared/words/en-gb/failures.ts'
import * as charge from './en-gb/charge.ts'
import { chargeList } from './en-gb/charge-list.ts'
import * as connection from './en-gb/connection.ts'
import { palette } from './en-gb/palette.ts'
import { review } from './en-gb/review.ts'
import { account, shell } from './en-gb/shell.ts'
import { time } from './en-gb/time.ts'
import type { Messages } from './pt-br.ts'

/** Everything that the office says, in British English. */
export const enGb: Messages = {
  language: 'en-GB',
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
