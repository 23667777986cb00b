import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

/** Whose luck: each has a seed of its own, so that what happens at one does not change what happens at the other. */
export type ChanceTable =
  | 'fault_chance'
  | 'acquirer_fault_chance'
  | 'pagarme_fault_chance'
  | 'mercado_pago_fault_chance'
  | 'cielo_fault_chance'
  | 'adyen_fault_chance'

/** Sets what chance goes by, and begins it anew. */
export function setSeed(db: Database, table: ChanceTable, seed: string): void {
  db.run(
    `insert into ${table} (only_row, seed, drawn) values (1, ?, 0)
     on conflict (only_row) do update set seed = excluded.seed, drawn = 0`,
    seed,
  )
}

/** What chance goes by, and how often it was asked. */
export function chanceOf(db: Database, table: ChanceTable): { seed: string; drawn: number } {
  return db.one(`select seed, drawn from ${table}`) ?? { seed: '', drawn: 0 }
}

/** The next number of the seed's chance, from 0 up to but not 1. The n-th draw of a seed is always the same. */
export function drawChance(db: Database, table: ChanceTable): number {
  const next = db.one<{ seed: string; drawn: number }>(
    `insert into ${table} (only_row, seed, drawn) values (1, '', 1)
     on conflict (only_row) do update set drawn = drawn + 1 returning seed, drawn`,
  )
  const digest = createHash('sha256').update(`${next?.seed}:${next?.drawn}`).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}
