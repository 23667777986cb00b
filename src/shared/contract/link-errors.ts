/** Errors of payment links, their pictures and a store's public page: a part of the closed list. */
export const linkErrors = {
  payment_link_not_found: {
    status: 404,
    title: 'No payment link has this id in this store.',
    action: 'Check the id, and that the key belongs to the store and mode (test or live) of the link.',
  },
  images_full: {
    status: 409,
    title: 'The store has as many pictures as it can have.',
    action: 'Use one that was uploaded before: the same picture is kept once.',
  },
  slug_taken: {
    status: 409,
    title: 'Another store has this address.',
    action: 'Choose another one, such as the name with the city.',
  },
  slug_chosen: {
    status: 409,
    title: 'The address of the public page was chosen before, and stays.',
    action: 'Send the address as it is, with "open" as it should be.',
  },
} as const
