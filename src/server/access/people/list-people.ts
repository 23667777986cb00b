import { sql } from 'kysely'
import type { Person } from '../../../shared/contract/people.ts'
import type { Role } from '../../../shared/contract/roles.ts'
import { roles } from '../../../shared/contract/roles.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** What the database tells of somebody who works in the store. */
export interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  state: 'active' | 'disabled'
  joined_at: Date
  seen_at: Date | null
  second_factor: boolean
}

/** Who works in the store: owners first, then by name. */
export async function listPeople(transaction: StoreTransaction): Promise<Person[]> {
  const rows = await peopleOf(transaction)
  const rank = ({ role }: PersonRow) => roles.indexOf(role)
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
  return sorted.map(showPerson)
}

/** One of them. @throws Problem person_not_found. */
export async function readPerson(transaction: StoreTransaction, person: string): Promise<Person> {
  return showPerson(await findPerson(transaction, person))
}

/** One of them, as the database has them. @throws Problem person_not_found. */
async function findPerson(transaction: StoreTransaction, person: string): Promise<PersonRow> {
  const row = (await peopleOf(transaction)).find(({ id }) => id === person)
  if (!row) throw new Problem('person_not_found', `Nobody ${person} works in this store.`)
  return row
}

/** All of them, in no order. */
export async function peopleOf({ db }: StoreTransaction): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select * from list_people()`.execute(db)
  return rows
}

function showPerson({ id, name, email, role, state, joined_at, seen_at, second_factor }: PersonRow): Person {
  return {
    id,
    object: 'person',
    name,
    email,
    role,
    disabled: state === 'disabled',
    second_factor,
    joined_at: joined_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  }
}
