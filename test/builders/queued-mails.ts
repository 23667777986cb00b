import { mailPurpose } from '../../src/server/mails/queue-mail.ts'
import type { World } from '../harness/world.ts'

/** What was queued for an address, newest last, with what it tells. */
export async function mailsTo({ database, app }: World, to: string) {
  const { rows } = await database.owner.query(
    'select id, kind, sealed_data from mails where recipient = $1 and sealed_data is not null order by id',
    [to],
  )
  return rows.map(({ id, kind, sealed_data }) => ({
    kind: kind as string,
    data: JSON.parse(app.parts.sealer.open(mailPurpose(id), sealed_data)) as Record<string, string>,
  }))
}
