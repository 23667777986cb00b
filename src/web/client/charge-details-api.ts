import type { ChargeNote, ChargeNoteWrite } from '../../shared/contract/charge-note.ts'
import type { ChargeSettlement } from '../../shared/contract/charge-settlement.ts'
import type { Timeline } from '../../shared/contract/charge-timeline.ts'
import type { ProviderMessageList } from '../../shared/contract/provider-message.ts'
import type { Receipt } from '../../shared/contract/receipt.ts'
import type { Language } from '../../shared/language.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about what is beside one charge. It travels with the charge that shows it. */
export type ChargeDetailsApi = ReturnType<typeof createChargeDetailsApi>

export function createChargeDetailsApi(call: Caller) {
  return {
    settlement: (charge: string, signal?: AbortSignal) =>
      call<ChargeSettlement>({ method: 'GET', path: `/v1/charges/${charge}/settlement`, signal }),

    timeline: (charge: string, cursor: string | null, signal?: AbortSignal) =>
      call<Timeline>({
        method: 'GET',
        path: `/v1/charges/${charge}/timeline`,
        query: { limit: 50, ...(cursor && { cursor }) },
        signal,
      }),

    providerMessages: (charge: string, signal?: AbortSignal) =>
      call<ProviderMessageList>({ method: 'GET', path: `/v1/charges/${charge}/provider-messages`, signal }),

    writeNote: (charge: string, note: ChargeNoteWrite, idempotencyKey: string) =>
      call<ChargeNote>({ method: 'POST', path: `/v1/charges/${charge}/notes`, body: note, idempotencyKey }),

    changeNote: (charge: string, note: string, write: ChargeNoteWrite) =>
      call<ChargeNote>({ method: 'PATCH', path: `/v1/charges/${charge}/notes/${note}`, body: write }),

    deleteNote: (charge: string, note: string) =>
      call<void>({ method: 'DELETE', path: `/v1/charges/${charge}/notes/${note}`, reads: 'nothing' }),

    receipt: (charge: string, signal?: AbortSignal) =>
      call<Receipt>({ method: 'GET', path: `/v1/charges/${charge}/receipt`, signal }),

    receiptPdf: (charge: string, language: Language) =>
      call<Blob>({ method: 'GET', path: `/v1/charges/${charge}/receipt.pdf`, query: { language }, reads: 'bytes' }),
  }
}
