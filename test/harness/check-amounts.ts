import { amountsThatDiffer } from '../../torture/amounts-differ.ts'

/** Databases that tests have open: each is checked after every test. */
const open = new Set<string>()

/** From now on the charges of a database are checked after every test. Returns what ends that. */
export function watchAmounts(url: string): () => void {
  open.add(url)
  return () => void open.delete(url)
}

/**
 * Checks every charge of every database that is open. @throws Error that names each charge whose amounts differ from
 * its postings.
 */
export async function checkAmounts(): Promise<void> {
  for (const url of open) {
    const wrong = await amountsThatDiffer(url).catch(error => {
      // A test beside this one has dropped its database meanwhile, where nothing is left to look at.
      if (open.has(url)) throw error
      return []
    })
    if (wrong.length > 0) throw new Error(`The amounts of charges differ from their postings:\n${wrong.join('\n')}`)
  }
}
