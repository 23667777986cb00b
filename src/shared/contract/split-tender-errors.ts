/** What can be wrong about a split tender: errors of the closed list (errors.ts). */
export const splitTenderErrors = {
  split_tender_under_way: {
    status: 409,
    title: 'The charge is being paid by a split tender, whose tenders are completed or undone together.',
    action:
      'Wait until "latest_split_tender" of the charge is completed or undone (an event tells it) and try again, ' +
      'or undo it: POST /v1/charges/{id}/split-tender/undo.',
  },
  tender_out_of_order: {
    status: 409,
    title: 'This tender cannot come now.',
    action:
      'Authorize credit cards first, then pay by debit card or voucher, and by Pix last; ' +
      'or undo the split tender and begin again.',
  },
  tenders_full: {
    status: 409,
    title: 'A split tender has as many tenders as it may.',
    action: 'Pay all that is left with the last one, or undo the split tender and begin again with fewer.',
  },
  split_tender_not_undoable: {
    status: 409,
    title: 'There is no split tender that could be undone.',
    action: 'Only what is still open is undone whole; refund a charge that is paid.',
  },
  voucher_too_late: {
    status: 409,
    title: 'A voucher can be no tender so near to midnight.',
    action: 'Pay in another way, or after midnight in São Paulo: a voucher is canceled on its own day only.',
  },
} as const
