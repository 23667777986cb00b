/**
 * Milliseconds that the API waits for a provider before it answers `processing`: less than until the job's first
 * look.
 */
export const PROVIDER_PATIENCE_MS = 8000

/**
 * Waits for work that a job would finish anyway, at most `patience` milliseconds. Its failure is for the log: what
 * it was to do is written as a row and will be done.
 */
export async function waitFor(
  work: Promise<unknown>,
  patience: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([work.catch(onFailure), enough])
  clearTimeout(timer)
}

/**
 * The answer to a question that was asked, where it comes within `patience` milliseconds: it is for the caller to
 * write, in the transaction that it ends with. One that comes later is handed to `late`, and null is returned.
 */
export async function answerInTime<T>(
  asked: Promise<T>,
  patience: number,
  late: (answer: T) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<T | null> {
  const received: { answer: T | null; isLate: boolean } = { answer: null, isLate: false }
  const receive = async () => {
    const answer = await asked
    if (received.isLate) await late(answer)
    else received.answer = answer
  }
  await waitFor(receive(), patience, onFailure)
  received.isLate = true
  return received.answer
}
