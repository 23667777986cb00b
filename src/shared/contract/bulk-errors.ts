/** Errors of bulk actions: a part of the closed list. */
export const bulkErrors = {
  bulk_action_not_found: {
    status: 404,
    title: 'No bulk action has this id in this store.',
    action: 'Check the id. A bulk action is kept for 30 days after its end.',
  },
  bulk_action_under_way: {
    status: 409,
    title: 'Another bulk action of this store is under way.',
    action: 'Wait until it is done, or stop it, and ask again.',
  },
  bulk_action_empty: {
    status: 422,
    title: 'The filters find no charge.',
    action: 'Check the filters: the charges may have moved on meanwhile.',
  },
} as const
