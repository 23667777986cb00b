/**
 * Lets few begin in each turn of the event loop, in the order in which they came. Whoever asks for something else
 * meanwhile is answered between them, and not behind all of them.
 * @param perTurn how many begin in a turn.
 */
export function openPace(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const beginSome = () => {
    for (const begin of waiting.splice(0, perTurn)) begin()
    if (waiting.length > 0) setImmediate(beginSome)
  }
  return () =>
    new Promise(begin => {
      waiting.push(begin)
      if (waiting.length === 1) setImmediate(beginSome)
    })
}
