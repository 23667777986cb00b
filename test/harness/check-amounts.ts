import type pg from 'pg'
import { openAmounts, readAmountsThatDiffer } from '../../torture/amounts-differ.ts'

/**
 * Databases that tests have open: each is checked after every test, by one connection for all of them. To sign in and
 * plan the statements anew took six times as long as the look itself.
 */
const open = new Map<string, Looks>()

interface Looks {
  client: Promise<pg.Client> | null
  /** Tests may end beside one another; their looks come one after the other. */
  last: Promise<unknown>
}

/** From now on the charges of a database are checked after every test. Returns what ends that. */
export function watchAmounts(url: string): () => Promise<void> {
  const looks: Looks = { client: null, last: Promise.resolve() }
  open.set(url, looks)
  return async () => {
    open.delete(url)
    await looks.last
    await hangUp(looks)
  }
}

/**
 * Checks every charge of every database that is open. @throws Error that names each charge whose amounts differ from
 * its postings.
 */
export async function checkAmounts(): Promise<void> {
  for (const [url, looks] of open) {
    const look = looks.last.then(() => differIn(url, looks))
    looks.last = look.catch(() => undefined)
    const wrong = await look
    if (wrong.length > 0) throw new Error(`The amounts of charges differ from their postings:\n${wrong.join('\n')}`)
  }
}

async function differIn(url: string, looks: Looks): Promise<string[]> {
  // A test beside this one drops its database just now.
  if (!open.has(url)) return []
  looks.client ??= openAmounts(url)
  try {
    return await readAmountsThatDiffer(await looks.client)
  } catch (error) {
    await hangUp(looks)
    throw error
  }
}

async function hangUp(looks: Looks): Promise<void> {
  const client = await looks.client?.catch(() => null)
  looks.client = null
  await client?.end()
}
