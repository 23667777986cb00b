/**
 * What a payer is shown of a tender. `released`: voided before it was taken. `returned`: taken, and given back.
 * `disputed`: contested at its issuer, or its bank.
 */
export const tenderStatuses = ['under_way', 'held', 'paid', 'undoing', 'released', 'returned', 'disputed'] as const
export type TenderStatus = (typeof tenderStatuses)[number]

/** In which of them a tender pays some of its charge, or still may. */
const pays = {
  under_way: true,
  held: true,
  paid: true,
  undoing: false,
  released: false,
  returned: false,
  disputed: false,
} as const satisfies Record<TenderStatus, boolean>

/** Whether a tender in this status pays some of its charge, or still may. */
export function tenderPays(status: TenderStatus): boolean {
  return pays[status]
}
