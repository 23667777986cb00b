import { queueMail } from '../../src/server/mails/queue-mail.ts'
import type { World } from '../harness/world.ts'

/** A mail of a store that waits: there is no server. */
export async function rowOfMail({ app }: World, store: { id: string }, to = 'ana@padaria.example'): Promise<string> {
  const { database, sealer } = app.parts
  const data = {
    storeName: 'Padaria Aurora',
    inviterName: 'Dona Aurora',
    role: 'viewer',
    url: 'https://g.example/',
  } as const
  const id = await database.inStore(store.id, transaction =>
    queueMail(transaction, sealer, { kind: 'invitation', to, language: 'pt-BR', data }),
  )
  return id ?? ''
}
