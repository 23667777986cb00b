import type { z } from 'zod'
import type { Image } from '../../shared/contract/image.ts'
import type { PosterSize } from '../../shared/contract/link-choices.ts'
import type {
  PaymentLink,
  PaymentLinkListQuery,
  PaymentLinkStatistics,
  paymentLinkCreateSchema,
  paymentLinkUpdateSchema,
} from '../../shared/contract/payment-link.ts'
import type { Storefront, StorefrontSet } from '../../shared/contract/storefront.ts'
import type { Language } from '../../shared/language.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of a link: the schemas' input. */
export type NewLink = z.input<typeof paymentLinkCreateSchema>
export type LinkChange = z.input<typeof paymentLinkUpdateSchema>

export type LinkQuery = Partial<PaymentLinkListQuery>

/** The part of `/v1` about payment links, their pictures and the store's public page. It travels with their pages. */
export type LinksApi = ReturnType<typeof createLinksApi>

export function createLinksApi(call: Caller) {
  return {
    links: (query: LinkQuery, signal?: AbortSignal) =>
      call<Page<PaymentLink>>({ method: 'GET', path: '/v1/payment-links', query, signal }),

    link: (id: string, signal?: AbortSignal) =>
      call<PaymentLink>({ method: 'GET', path: `/v1/payment-links/${id}`, signal }),

    statistics: (id: string, signal?: AbortSignal) =>
      call<PaymentLinkStatistics>({ method: 'GET', path: `/v1/payment-links/${id}/statistics`, signal }),

    createLink: (link: NewLink, idempotencyKey: string) =>
      call<PaymentLink>({ method: 'POST', path: '/v1/payment-links', body: link, idempotencyKey }),

    changeLink: (id: string, change: LinkChange) =>
      call<PaymentLink>({ method: 'PATCH', path: `/v1/payment-links/${id}`, body: change }),

    setStatus: (id: string, deed: 'archive' | 'activate', idempotencyKey: string) =>
      call<PaymentLink>({ method: 'POST', path: `/v1/payment-links/${id}/${deed}`, idempotencyKey }),

    posterPdf: (id: string, size: PosterSize, language: Language) =>
      call<Blob>({
        method: 'GET',
        path: `/v1/payment-links/${id}/poster.pdf`,
        query: { size, language },
        reads: 'bytes',
      }),

    uploadImage: (content: string, idempotencyKey: string) =>
      call<Image>({ method: 'POST', path: '/v1/images', body: { content }, idempotencyKey }),

    storefront: (signal?: AbortSignal) => call<Storefront>({ method: 'GET', path: '/v1/storefront', signal }),

    setStorefront: (page: StorefrontSet) => call<Storefront>({ method: 'PUT', path: '/v1/storefront', body: page }),
  }
}
