import { randomFillSync } from 'node:crypto'

/** Asking for random bytes costs more than an id or a token is made of: they are asked for by 4 kB. */
const stock = Buffer.alloc(4096)
let used = stock.length

/** Random bytes that nobody was given before, at most 4096; the caller may change them. */
export function randomBytes(count: number): Buffer {
  if (used + count > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  const own = stock.subarray(used, used + count)
  used += count
  return own
}
