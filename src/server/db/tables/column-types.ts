import type { ColumnType } from 'kysely'
import type { Centavos } from '../../../shared/money/centavos.ts'

/** Written as text, read as what it holds. */
export type Json<T> = ColumnType<T, string, string>
/** An amount that is zero until it is written. */
export type DefaultZero = ColumnType<Centavos, Centavos | undefined, Centavos>
