import { randomUUID } from 'node:crypto'
import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { randomText } from '../../random-text.ts'
import { hashSecret } from '../../secret-hash.ts'
import type { Bank } from '../bank.ts'
import type { Receiver } from './receiver.ts'

/** A new account, and the secret that is told this once. */
export interface OpenedAccount {
  receiver: Receiver
  client_secret: string
  extra: Readonly<Record<string, string>>
  pix_key: string
}

/** Opens an account with one key and credentials for API Pix. Null when the key is somebody's already. */
export function openAccount(
  bank: Bank,
  owner: { tax_id: string; name: string; city: string; pix_key: string | undefined; profile: BankProfile },
): OpenedAccount | null {
  const pixKey = owner.pix_key ?? randomUUID()
  const clientId = `sandbox-${randomText(16)}`
  const clientSecret = randomText(40)
  const extra = Object.fromEntries(owner.profile.fields.map(({ name }) => [name, randomText(24)]))
  return bank.db.transaction(() => {
    if (bank.db.one('select 1 from pix_key where value = ?', pixKey)) return null
    const receiver = bank.db.one<Receiver>(
      `insert into receiver (client_id, client_secret_hash, tax_id, name, city, created_at, profile, extra_json)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       returning id, client_id, tax_id, name, city, created_at, profile, extra_json`,
      clientId,
      hashSecret(clientSecret),
      owner.tax_id,
      owner.name,
      owner.city,
      bank.now().getTime(),
      owner.profile.name,
      JSON.stringify(extra),
    )
    if (!receiver) throw new Error('the account was not written')
    bank.db.run('insert into pix_key (value, receiver_id) values (?, ?)', pixKey, receiver.id)
    return { receiver, client_secret: clientSecret, extra, pix_key: pixKey }
  })
}
