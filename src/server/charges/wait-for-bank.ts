/** Milliseconds the API waits for the bank before it answers "processing" (design/contracts.md, "Requests"). */
export const BANK_PATIENCE_MS = 8000

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
