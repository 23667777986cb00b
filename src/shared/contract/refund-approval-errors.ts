/** What can be wrong where a refund needs another person. A part of the closed list in `errors.ts`. */
export const refundApprovalErrors = {
  refund_not_awaiting_approval: {
    status: 409,
    title: 'The refund waits for nobody any more.',
    action: 'Read it: "status" and "approval" say what became of it.',
  },
  refund_asked_by_you: {
    status: 403,
    title: 'Nobody approves or rejects a refund that they asked for, nor one that a key of theirs asked for.',
    action: 'Let another person with refunds:approve decide, or withdraw it by POST /v1/refunds/{id}/withdraw.',
  },
  refund_not_yours: {
    status: 403,
    title: 'Only whoever asked for a refund withdraws it.',
    action: 'Reject it by POST /v1/refunds/{id}/reject, which needs refunds:approve.',
  },
  refund_approval_needs_two: {
    status: 409,
    title: 'Nobody could approve: fewer than two people of the store may.',
    action: 'Give a second person a role with refunds:approve (owner, admin or finance), then turn it on.',
  },
} as const
