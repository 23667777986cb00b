import type { z } from 'zod'
import type { SavedView, SavedViewUpdate, savedViewCreateSchema } from '../../shared/contract/saved-view.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of a view: the schema's input. */
export type NewSavedView = z.input<typeof savedViewCreateSchema>

/** The part of `/v1` about saved views. It travels with the menu that offers them. */
export function createSavedViewsApi(call: Caller) {
  return {
    savedViews: (signal?: AbortSignal) =>
      call<{ data: SavedView[] }>({ method: 'GET', path: '/v1/saved-views', signal }),

    saveView: (view: NewSavedView, idempotencyKey: string) =>
      call<SavedView>({ method: 'POST', path: '/v1/saved-views', body: view, idempotencyKey }),

    changeView: (id: string, change: SavedViewUpdate) =>
      call<SavedView>({ method: 'PATCH', path: `/v1/saved-views/${id}`, body: change }),

    removeView: (id: string) => call<void>({ method: 'DELETE', path: `/v1/saved-views/${id}`, reads: 'nothing' }),
  }
}
