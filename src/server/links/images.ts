import { imageSize } from 'image-size'
import { type Selectable, sql } from 'kysely'
import { type ImageType, imageTypes } from '../../shared/contract/file-types.ts'
import type { Image } from '../../shared/contract/image.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import { imageUrl } from '../charges/charge/charge-items.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { ImageTable } from '../db/tables/link-tables.ts'

/** How a picture of each kind begins: at the place in its bytes, in Latin letters. */
const beginnings: Record<ImageType, readonly (readonly [place: number, bytes: string])[]> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
}

/**
 * Keeps a picture of the store; the same picture is kept once. What it is its bytes say, and never who sends it.
 * @throws Problem validation_failed, images_full.
 */
export async function keepImage(transaction: StoreTransaction, content: string, actor: Actor): Promise<{ id: string }> {
  const { db, store, now } = transaction
  const bytes = Buffer.from(content, 'base64')
  const { media_type, width, height } = measured(bytes)
  const digest = sha256(bytes)
  // Of two at the same time the later one sees what the first has kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${store}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('images')
    .select('id')
    .where('store_id', '=', store)
    .where('sha256', '=', digest)
    .executeTakeFirst()
  if (known) return known
  const last = await db
    .selectFrom('images')
    .select(eb => eb.fn.max('place').as('place'))
    .where('store_id', '=', store)
    .executeTakeFirst()
  const place = (last?.place ?? 0) + 1
  if (place > limits.images) throw new Problem('images_full', `The store has ${limits.images} pictures.`)
  const id = transaction.newId('img')
  const row = { id, store_id: store, place, media_type, width, height, bytes, sha256: digest, created_at: now }
  await db.insertInto('images').values(row).execute()
  await recordAudit(transaction, actor, 'image.create', id, { media_type, width, height, size: bytes.length })
  return { id }
}

/** A picture as the API shows it. @throws Problem not_found. */
export async function showImage({ db, store }: StoreTransaction, id: string, publicUrl: string): Promise<Image> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'media_type', 'width', 'height', 'created_at'])
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no picture ${id} in this store.`)
  const { media_type, width, height, size, created_at } = row
  const url = imageUrl(publicUrl, id)
  return { id, object: 'image', media_type, width, height, size, url, created_at: created_at.toISOString() }
}

/** The picture at an address, whoever asks for it; null where there is none. */
export async function findImage(
  { database }: { database: Database },
  id: string,
): Promise<Pick<Selectable<ImageTable>, 'media_type' | 'bytes'> | null> {
  const { rows } = await sql<Pick<Selectable<ImageTable>, 'media_type' | 'bytes'>>`
    select media_type, bytes from find_image(${id})`.execute(database.lookup)
  return rows[0] ?? null
}

/** @throws Problem validation_failed. */
function measured(bytes: Buffer): { media_type: ImageType; width: number; height: number } {
  if (bytes.length > limits.imageBytes) throw rejected(`Expected at most ${limits.imageBytes} bytes.`, 'too_large')
  const media_type = imageTypes.find(type =>
    beginnings[type].every(([place, text]) => bytes.toString('latin1', place, place + text.length) === text),
  )
  if (!media_type) throw rejected('Expected the bytes of a PNG, JPEG or WebP picture.')
  const { width, height } = sizeOf(bytes)
  if (Math.min(width, height) < 1 || Math.max(width, height) > limits.imageSide) {
    throw rejected(`Expected sides of 1 to ${limits.imageSide} pixels: it has ${width} × ${height}.`, 'too_large')
  }
  return { media_type, width, height }
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes)
  } catch {
    throw rejected('Expected a whole picture: its size cannot be read.')
  }
}

function rejected(message: string, code: 'invalid' | 'too_large' = 'invalid'): Problem {
  return new Problem('validation_failed', 'The picture cannot be taken.', {
    errors: [{ field: 'content', code, message }],
  })
}
