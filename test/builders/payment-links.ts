import { deflateSync } from 'node:zlib'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { imageSchema } from '../../src/shared/contract/image.ts'
import { type PaymentLink, paymentLinkSchema } from '../../src/shared/contract/payment-link.ts'
import { type ApiAnswer, type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

interface WithApi {
  api: ApiClient
}

/** A link of R$ 20,00 that asks for nothing, with whatever a test says instead. */
export async function newLink({ api }: WithApi, more: Record<string, unknown> = {}): Promise<PaymentLink> {
  const link = { title: 'Bolo de rolo', price: { kind: 'fixed', amount: 2_000 }, ...more }
  return bodyOf(await api.post('/v1/payment-links', link), 201, paymentLinkSchema)
}

export async function readLink({ api }: WithApi, id: string): Promise<PaymentLink> {
  return bodyOf(await api.get(`/v1/payment-links/${id}`), 200, paymentLinkSchema)
}

/** The page of a link as a browser without script gets it. */
export function openLink(url: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  return apiClient('', null).send('GET', url, null, headers)
}

/** The secret of the form on a page. */
export function formOf({ body }: ApiAnswer): string {
  return /name="form" value="(\w{22})"/.exec(String(body))?.[1] ?? ''
}

/** Sends the form of a link with what a payer filled in. */
export function sendForm(url: string, fields: Record<string, string> = {}): Promise<ApiAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return apiClient('', null).send('POST', url, new URLSearchParams(fields).toString(), headers)
}

/** What a person reads of a page: without its marks. */
export function textOf({ body }: ApiAnswer): string {
  return String(body)
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ')
}

/** The charges that a link made, newest first. */
export async function chargesOf({ api }: WithApi, link: PaymentLink) {
  const answer = await api.get(`/v1/charges?payment_link=${link.id}&limit=100`)
  return bodyOf(answer, 200, chargeListSchema).data
}

/** A whole PNG of one color. */
export function pngOf(width: number, height: number, red = 180): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, red)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  check.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, check])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A picture that the store has uploaded. */
export async function newImage({ api }: WithApi, bytes = pngOf(40, 30)) {
  const answer = await api.post('/v1/images', { content: bytes.toString('base64') })
  return bodyOf(answer, 201, imageSchema)
}

/** A row in each table that links have. */
export async function rowsOfLinks(store: WithApi): Promise<void> {
  const { url } = await newLink(store, { image_url: (await newImage(store)).url })
  await sendForm(url)
  const page = JSON.stringify({ slug: 'padaria-com-links', open: false })
  await store.api.send('PUT', '/v1/storefront', page, { 'content-type': 'application/json' })
}

/** How each write about links is asked for, with what it leaves in the audit. */
export function auditedLinks(world: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  const api = () => world().store.api
  const path = async (end = '') => `/v1/payment-links/${(await newLink(world().store)).id}${end}`
  const link = { title: 'Bolo', price: { kind: 'open' } }
  const page = { slug: 'padaria-aurora', open: true }
  return {
    createPaymentLink: ['payment_link.create', () => api().post('/v1/payment-links', link)],
    changePaymentLink: ['payment_link.change', async () => api().patch(await path(), { title: 'Torta' })],
    archivePaymentLink: ['payment_link.archive', async () => api().post(await path('/archive'))],
    activatePaymentLink: [
      'payment_link.activate',
      async () => {
        const archived = await path()
        await api().post(`${archived}/archive`)
        return api().post(`${archived}/activate`)
      },
    ],
    createImage: ['image.create', () => api().post('/v1/images', { content: pngOf(3, 3).toString('base64') })],
    setStorefront: [
      'storefront.set',
      () => api().send('PUT', '/v1/storefront', JSON.stringify(page), { 'content-type': 'application/json' }),
    ],
  }
}

/** How a caller comes to each answer that is about links. */
export function waysOfLinks(world: () => World) {
  const put = ({ api }: WithApi, slug: string) =>
    api.send('PUT', '/v1/storefront', JSON.stringify({ slug, open: true }), { 'content-type': 'application/json' })
  return {
    payment_link_not_found: () => world().store.api.get(`/v1/payment-links/lnk_${'0'.repeat(26)}`),
    images_full: async () => {
      await fillImages(world())
      return world().store.api.post('/v1/images', { content: pngOf(7, 7).toString('base64') })
    },
    slug_taken: async () => {
      await put(await world().anotherStore(), 'padaria-da-esquina')
      return put(world().store, 'padaria-da-esquina')
    },
    slug_chosen: async () => {
      const store = await world().anotherStore()
      await put(store, 'padaria-nova')
      return put(store, 'padaria-velha')
    },
  }
}

/** Gives the store a picture at each of its places. */
async function fillImages({ database, store }: World): Promise<void> {
  await database.owner.query(`select set_config('guiche.store', $1, false)`, [store.id])
  await database.owner.query(
    `insert into images (id, store_id, place, media_type, width, height, bytes, sha256, created_at)
      select 'img_' || lpad(place::text, 26, '0'), $1, place, 'image/png', 1, 1, '\\x00',
        sha256(place::text::bytea), now()
      from generate_series(1, 1000) as place on conflict do nothing`,
    [store.id],
  )
}
