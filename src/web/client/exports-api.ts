import type { Export, ExportList, NewExport } from '../../shared/contract/export.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about lists as files. It travels with the dialog that asks for them. */
export type ExportsApi = ReturnType<typeof createExportsApi>

export function createExportsApi(call: Caller) {
  return {
    exports: (signal?: AbortSignal) =>
      call<ExportList>({ method: 'GET', path: '/v1/exports', query: { limit: 20 }, signal }),
    create: (asked: NewExport, idempotencyKey: string) =>
      call<Export>({ method: 'POST', path: '/v1/exports', body: asked, idempotencyKey }),
    retry: (id: string, idempotencyKey: string) =>
      call<Export>({ method: 'POST', path: `/v1/exports/${id}/retry`, idempotencyKey }),
  }
}

/** Where a browser takes the file from: it goes to the disk as it comes, however large it is. */
export function exportAddress(id: string, store: string): string {
  return `/v1/exports/${id}/file?store=${store}`
}
