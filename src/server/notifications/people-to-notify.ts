import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { Role } from '../../shared/contract/roles.ts'
import type { Language } from '../../shared/language.ts'
import { type Chosen, chosenTopics } from '../../shared/notifications/topics.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Somebody of the store, and what they hear of it. */
export interface PersonToNotify extends Chosen {
  id: string
  name: string
  email: string
  role: Role
  language: Language
  dailyHour: number
  emptyDays: boolean
  /** Whether they said so themselves, and not their role. */
  hasChosen: boolean
}

/** All to whom the store is open, with what they hear: no more than their role may see. */
export async function peopleToNotify({ db, store }: StoreTransaction): Promise<PersonToNotify[]> {
  const [{ rows }, chosen] = await Promise.all([
    sql<Pick<PersonToNotify, 'id' | 'name' | 'email' | 'role'> & { language: Language | null }>`
      select * from list_people_to_notify()`.execute(db),
    db.selectFrom('notification_settings').selectAll().where('store_id', '=', store).execute(),
  ])
  return rows.map(person => {
    const own = chosen.find(({ user_id }) => user_id === person.id) ?? null
    return {
      ...person,
      ...chosenTopics(person.role, own),
      language: person.language ?? 'pt-BR',
      dailyHour: own?.daily_hour ?? limits.dailySumHour,
      emptyDays: own?.empty_days ?? false,
      hasChosen: own !== null,
    }
  })
}
