import type { WriteAnswer } from '../card-api-answer.ts'
import type { RejectionCode } from '../pix-port.ts'
import type { ChangeMessage } from './cielo-messages.ts'

/** What Cielo said of a change that it was asked for. */
export type ChangeVerdict = 'done' | Exclude<WriteAnswer<never>, { outcome: 'ok' }>

/** What a code of a void means, by the manual's table: what stands nowhere here is unknown. */
const VOIDS: readonly [codes: readonly string[], means: RejectionCode | 'done' | 'absent' | 'unknown'][] = [
  [['0', '6', '9'], 'done'],
  [['43', '55', '56', '72', '76'], 'insufficient_balance'],
  [['10', '223', '476'], 'in_progress'],
  [['17', '41', '42', '130'], 'conflict'],
  [['40', '101'], 'too_late'],
  [['51', '53', '100', '102', '103', '104', '105', '106', '107', '120'], 'not_refundable'],
  [['3', '52', '77', '116'], 'absent'],
  [['57', '97', '98', '99', '475', '504'], 'unknown'],
]

/** Of a void, of a hold and of what was captured alike, the code decides: the status is that of the sale. */
export function voidVerdict({ ReturnCode, ReturnMessage }: ChangeMessage): ChangeVerdict {
  const code = (ReturnCode ?? '').replace(/^0+(?=\d)/, '')
  const detail = `${code} ${(ReturnMessage ?? '').slice(0, 120)}`.trim()
  const means = VOIDS.find(([codes]) => codes.includes(code))?.[1] ?? 'unknown'
  if (means === 'done') return 'done'
  if (means === 'absent') return { outcome: 'absent' }
  if (means === 'unknown') return { outcome: 'unknown', sent: 'maybe', detail }
  return { outcome: 'rejected', code: means, ofAccount: false, detail }
}

/** Of a capture the status decides. */
export function captureVerdict({ Status, ReturnCode, ReturnMessage }: ChangeMessage): ChangeVerdict {
  if (Status === 2) return 'done'
  const detail = `${ReturnCode ?? ''} ${(ReturnMessage ?? '').slice(0, 120)}`.trim()
  if (Status === 3 || Status === 10 || Status === 13) {
    return { outcome: 'rejected', code: 'conflict', ofAccount: false, detail }
  }
  return { outcome: 'unknown', sent: 'maybe', detail }
}
