/** Errors of mails: a part of the closed list. */
export const mailErrors = {
  mail_not_found: {
    status: 404,
    title: 'No mail has this id in this store.',
    action: 'Check the id. Mails are forgotten after 30 days.',
  },
  mail_not_retryable: {
    status: 409,
    title: 'The mail did not fail, or what it was to say is gone.',
    action: 'Send it anew: a mail that was sent or erased is not kept.',
  },
  whatsapp_not_set_up: {
    status: 409,
    title: 'The store has no number by which it writes.',
    action: 'Set it up with PUT /v1/whatsapp.',
  },
  mails_full: {
    status: 409,
    title: 'As many mails were sent about this charge today as one charge may have.',
    action: 'Give the payer the link by another way, or wait a day.',
  },
} as const
