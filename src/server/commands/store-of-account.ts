import { Problem } from '../base/problem.ts'
import type { CommandParts } from './with-parts.ts'

/** The store of a provider account that the operator named. @throws Problem not_found. */
export async function storeOfAccount({ operator }: Pick<CommandParts, 'operator'>, account: string): Promise<string> {
  const store = await operator.storeOf('provider_accounts', account)
  if (!store) throw new Problem('not_found', `There is no account ${account}. \`provider list\` shows them.`)
  return store
}
