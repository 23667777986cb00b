/**
 * What a card payment is called at the acquirer that it is asked of: its id, and from the second account on its id with
 * the attempt's number, so that no two askings have the same name anywhere.
 */
export function attemptReference({ id, attempt }: { id: string; attempt: number }): string {
  return attempt === 1 ? id : `${id}-${attempt}`
}

/** The payment and the attempt that a reference names; of what is none of ours, a payment that nobody has. */
export function readAttemptReference(reference: string): { id: string; attempt: number } {
  const [, id = reference, attempt = '1'] = /^(pay_\w+)-([2-9]|10)$/.exec(reference) ?? []
  return { id, attempt: Number(attempt) }
}
