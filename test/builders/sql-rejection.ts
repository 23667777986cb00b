import type pg from 'pg'

/** The SQLSTATE of a rejection; '' where the statement was carried out. */
export async function rejection(client: pg.ClientBase, statement: string, values: unknown[] = []): Promise<string> {
  await client.query('savepoint before_it')
  try {
    await client.query(statement, values)
    return ''
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback to savepoint before_it')
  }
}
