import type { Kysely } from 'kysely'
import { randomToken, sha256 } from '../../base/tokens.ts'
import type { AuthTables } from '../../db/tables/auth-tables.ts'

const CODES = 10
/** Letters and digits, all small: 10 of 36 are 51 bits, behind a limit of tries. */
const LENGTH = 10

/** Makes ten codes in the place of those before. They are shown once, and kept as hashes. */
export async function makeRecoveryCodes(database: Kysely<AuthTables>, user: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const text = randomToken(LENGTH).toLowerCase()
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await database.transaction().execute(async transaction => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
    await transaction
      .insertInto('recovery_codes')
      .values(codes.map(code => ({ user_id: user, code_hash: hashOf(user, code), used_at: null })))
      .execute()
  })
  return codes
}

/** Whether it is one of a person’s codes that was not used; from then on it was. */
export async function takeRecoveryCode(database: Kysely<AuthTables>, user: string, code: string): Promise<boolean> {
  const taken = await database
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', user)
    .where('code_hash', '=', hashOf(user, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** How many were not used. */
export async function recoveryCodesLeft(database: Kysely<AuthTables>, user: string): Promise<number> {
  const left = database.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', user)
  return (await left.where('used_at', 'is', null).execute()).length
}

function hashOf(user: string, code: string): Buffer {
  return sha256(`guiche recovery ${user} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
