import { hashSecret } from '../../secret-hash.ts'
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'

/**
 * Whose key it is. A publishable key opens nothing but tokens, and a secret key is never sent from a browser.
 * @throws AcquirerProblem `unauthorized`, or `wrong_key` for the other of the two.
 */
export function checkKey(acquirer: Acquirer, authorization: string | undefined, caller: 'browser' | 'server'): Account {
  const key = /^Bearer +((?:sk|pk)_[A-Za-z0-9]+)$/.exec(authorization ?? '')?.[1]
  if (key === undefined) throw new AcquirerProblem('unauthorized', 'The Authorization header carries no key.')
  const isSecret = key.startsWith('sk_')
  const account = acquirer.db.one<Account>(
    `select ${ACCOUNT_COLUMNS} from acquirer_account
      where ${isSecret ? 'secret_key_hash' : 'publishable_key'} = ?`,
    isSecret ? hashSecret(key) : key,
  )
  if (!account) throw new AcquirerProblem('unauthorized', 'The key is not known.')
  if (isSecret !== (caller === 'server')) {
    throw new AcquirerProblem('wrong_key', `This call takes the ${caller === 'server' ? 'secret' : 'publishable'} key.`)
  }
  return account
}
