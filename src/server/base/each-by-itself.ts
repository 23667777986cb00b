/**
 * Does something with one after the other, until it is to stop. What fails with one does not keep it from the next;
 * `what` is what one is called.
 * @throws AggregateError of what failed, in the end.
 */
export async function eachByItself<One>(
  what: string,
  all: Iterable<One> | AsyncIterable<One>,
  work: (one: One) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for await (const one of all) {
    if (stopping?.aborted) break
    await work(one).catch(error => failures.push(error))
  }
  if (failures.length === 0) return
  const where = failures.length === 1 ? `one ${what}` : `${failures.length} ${what}s`
  throw new AggregateError(failures, `It failed in ${where}.`)
}
