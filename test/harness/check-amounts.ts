import type pg from 'pg'
import { amountsSeenBy, connectToAmounts } from '../../torture/amounts-differ.ts'

/**
 * Databases that tests have open, each with the connection that looks at it: each is checked after every test, and to
 * connect takes longer than to look.
 */
const open = new Map<string, pg.Client | null>()

/** From now on the charges of a database are checked after every test. Returns what ends that. */
export function watchAmounts(url: string): () => Promise<void> {
  open.set(url, null)
  return async () => {
    const client = open.get(url)
    open.delete(url)
    await client?.end()
  }
}

/**
 * Checks every charge of every database that is open. @throws Error that names each charge whose amounts differ from
 * its postings.
 */
export async function checkAmounts(): Promise<void> {
  for (const url of open.keys()) {
    const wrong = await look(url).catch(error => {
      // A test beside this one has dropped its database meanwhile, where nothing is left to look at.
      if (open.has(url)) throw error
      return []
    })
    if (wrong.length > 0) throw new Error(`The amounts of charges differ from their postings:\n${wrong.join('\n')}`)
  }
}

/** By the connection of the look before, unless a test has ended that with the others. */
async function look(url: string): Promise<string[]> {
  const kept = open.get(url)
  if (kept) {
    try {
      return await amountsSeenBy(kept)
    } catch {
      open.set(url, null)
      await kept.end().catch(() => undefined)
    }
  }
  const client = await connectToAmounts(url)
  // It may be ended while nobody looks.
  client.on('error', () => undefined)
  if (open.has(url)) open.set(url, client)
  try {
    return await amountsSeenBy(client)
  } finally {
    if (open.get(url) !== client) await client.end()
  }
}
