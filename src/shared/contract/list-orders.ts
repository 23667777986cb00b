/** What lists are cut and ordered by. Apart from the schemas that name them: pages read addresses without those. */

/** Where a dispute stands for whoever answers: `to_answer` waits for them, `in_review` for a bank or an acquirer. */
export const disputeStates = ['to_answer', 'in_review', 'won', 'lost', 'accepted'] as const
export type DisputeState = (typeof disputeStates)[number]

/** In which order disputes are listed. */
export const disputeOrders = ['newest', 'due', 'amount'] as const
export type DisputeOrder = (typeof disputeOrders)[number]

/** In which order customers are listed. */
export const customerOrders = ['newest', 'name', 'last_payment', 'spent'] as const
export type CustomerOrder = (typeof customerOrders)[number]
