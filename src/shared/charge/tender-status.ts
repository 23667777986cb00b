/**
 * What a payer is shown of a tender. `released`: voided before it was taken. `returned`: taken, and given back.
 * `disputed`: contested at its issuer, or its bank.
 */
export const tenderStatuses = ['under_way', 'held', 'paid', 'undoing', 'released', 'returned', 'disputed'] as const
