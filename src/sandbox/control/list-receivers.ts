import type { Bank } from '../bank/bank.ts'
import { addressesOf } from '../bank/dialect/played-bank.ts'

/** `GET /control/bank/receivers`: every account, without its secret, which was told once. */
export function listReceivers(bank: Bank): object {
  const rows = bank.db.all<{
    client_id: string
    tax_id: string
    name: string
    city: string
    created_at: number
    profile: string
    keys: string | null
  }>(
    `select client_id, tax_id, name, city, created_at, profile, group_concat(pix_key.value) as keys
       from receiver left join pix_key on pix_key.receiver_id = receiver.id
      group by receiver.id order by receiver.id`,
  )
  return {
    data: rows.map(({ keys, created_at, ...receiver }) => ({
      ...receiver,
      pix_keys: keys?.split(',') ?? [],
      ...addresses(bank, receiver.profile),
      created_at: new Date(created_at).toISOString(),
    })),
  }
}

/** None where the profile is gone: its receivers cannot be called for. */
function addresses(bank: Bank, name: string): object {
  const profile = bank.profiles.get(name)
  return profile ? addressesOf(profile, bank.url()) : {}
}
