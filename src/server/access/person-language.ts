import { sql } from 'kysely'
import type { Language } from '../../shared/language.ts'
import type { StoreTransaction } from '../db/database.ts'

/** The language that a person chose; Portuguese where they never did, or where nobody is meant. */
export async function personLanguage({ db }: Pick<StoreTransaction, 'db'>, user: string | null): Promise<Language> {
  if (user === null) return 'pt-BR'
  const { rows } = await sql<{ language: Language | null }>`select language from find_language(${user})`.execute(db)
  return rows[0]?.language ?? 'pt-BR'
}
