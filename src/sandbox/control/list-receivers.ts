import type { Bank } from '../bank/bank.ts'

/** `GET /control/bank/receivers`: every account, without its secret, which was told once. */
export function listReceivers(bank: Bank): object {
  const rows = bank.db.all<{
    client_id: string
    tax_id: string
    name: string
    city: string
    created_at: number
    keys: string | null
  }>(
    `select client_id, tax_id, name, city, created_at, group_concat(pix_key.value) as keys
       from receiver left join pix_key on pix_key.receiver_id = receiver.id
      group by receiver.id order by receiver.id`,
  )
  return {
    data: rows.map(({ keys, created_at, ...receiver }) => ({
      ...receiver,
      pix_keys: keys?.split(',') ?? [],
      token_url: `${bank.url()}/bank/oauth/token`,
      base_url: `${bank.url()}/bank/api/v2`,
      created_at: new Date(created_at).toISOString(),
    })),
  }
}
