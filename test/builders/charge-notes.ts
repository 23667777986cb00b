import { type ChargeNote, chargeNoteSchema } from '../../src/shared/contract/charge-note.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './banks/pix-charges.ts'

/** A note on a charge of its own. */
export async function newNote({ store }: World): Promise<ChargeNote> {
  const { id } = await newCharge(store)
  return bodyOf(await store.api.post(`/v1/charges/${id}/notes`, { text: 'Ligar' }), 201, chargeNoteSchema)
}

/** Where a note is changed and deleted. */
function pathOfNote({ id, charge_id }: ChargeNote): string {
  return `/v1/charges/${charge_id}/notes/${id}`
}

/** How each write about notes is asked for, with what it leaves in the audit. */
export function auditedNotes(world: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  const path = async () => pathOfNote(await newNote(world()))
  return {
    writeChargeNote: [
      'charge_note.create',
      async () => world().store.api.post(`/v1/charges/${(await newCharge(world().store)).id}/notes`, { text: 'Ligar' }),
    ],
    changeChargeNote: [
      'charge_note.change',
      async () => world().store.api.patch(await path(), { text: 'Ligar amanhã' }),
    ],
    deleteChargeNote: ['charge_note.delete', async () => world().store.api.delete(await path())],
  }
}

/** How a caller comes to each answer that is about notes and receipts. */
export function waysOfChargeDetails(world: () => World) {
  return {
    charge_not_paid: async () => world().store.api.get(`/v1/charges/${(await newCharge(world().store)).id}/receipt`),
    note_not_found: async () => {
      const note = await newNote(world())
      await world().store.api.delete(pathOfNote(note))
      return world().store.api.delete(pathOfNote(note))
    },
    note_of_another: async () => {
      const other = await world().store.keyWith('charges:write')
      return other.patch(pathOfNote(await newNote(world())), { text: 'Não ligar' })
    },
  }
}
