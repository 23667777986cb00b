/** What can be wrong with settling a review item. A part of the closed list in `errors.ts`. */
export const reviewErrors = {
  review_item_not_found: {
    status: 404,
    title: 'No review item has this id in this store.',
    action: 'Check the id, and that the key belongs to the store of the review item.',
  },
  review_item_resolved: {
    status: 409,
    title: 'This review item was settled before.',
    action: 'Read the open ones again: this one is no longer among them.',
  },
  review_item_settles_itself: {
    status: 409,
    title: 'A review item of this kind goes when its cause is gone.',
    action: 'Do what the item asks for; it then goes by itself.',
  },
} as const
