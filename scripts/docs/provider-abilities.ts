import type { AcquirerPort } from '../../src/server/providers/acquirer-port.ts'
import type { PixPort, Provider } from '../../src/server/providers/pix-port.ts'

/** What a port may hold, in words. */
export const abilities: Record<keyof PixPort, string> = {
  createCharge: 'Make a charge with our own txid',
  readCharge: 'Read a charge',
  reviseCharge: 'Change amount, time or message of a charge',
  removeCharge: 'Remove a charge, so that its code can no longer be paid',
  readPix: 'Read one received Pix',
  listPix: 'List what was received in a time',
  requestReturn: 'Give back a received Pix, whole or in part (devolução)',
  readReturn: 'Read a devolução',
  registerWebhook: 'Register our webhook by program',
  readWebhook: 'Read where the bank calls',
  removeWebhook: 'Remove the webhook',
}

export const cardAbilities: Record<Exclude<keyof AcquirerPort, 'abilities'>, string> = {
  authorize: 'Ask for a payment, by token, kept card or wallet; in instalments; debit with a challenge; vouchers',
  verify: 'Verify a card for nothing, and keep it',
  read: 'Read a payment',
  readByReference: 'Read a payment by our own reference',
  listPayments: 'List the payments that changed in a time',
  continueChallenge: 'Hand on what a challenged payer brought back',
  openAuthentication: 'Have a payer confirmed before they pay, by the gateway’s script',
  capture: 'Capture, whole or in part',
  cancel: 'Void what is held, or take back a capture of the same day',
  refund: 'Give back, whole or in part',
  refundDays: 'Say for how many days a capture is given back',
  reverse: 'Make sure that nothing is charged by a reference (desfazimento), so that it may be asked for elsewhere',
  deleteStoredCard: 'Delete a kept card',
  nameInFrame: 'Name a kept card to the gateway’s own frame, into which its code is typed',
  readDispute: 'Read a dispute',
  listDisputes: 'List the disputes that changed since a time',
  submitEvidence: 'Answer a dispute with evidence',
  acceptDispute: 'Accept a dispute',
  listPayouts: 'List what it pays out, instalment by instalment',
  installmentPlans: 'Say what instalments of a card cost by its own table',
  openCardSession: 'Give a key for each card that is typed',
  registerWebhook: 'Register our webhook by program',
}

/** What is true of a provider besides its ports. */
export type Fact = readonly [text: string, holds: (provider: Provider) => boolean]

export const pixWebhookFact: Fact = [
  'Tell us by webhook; it is confirmed by a read',
  ({ readPixWebhook }) => readPixWebhook !== undefined,
]

/** How it tells of a card. A call that only names a payment makes us read it; one that cannot be asked tells all. */
export const webhookFacts: readonly Fact[] = [
  [
    'Tell us by webhook, which it signs or shows a secret with (where it lets a person set one)',
    ({ proveCardWebhook }) => proveCardWebhook !== undefined,
  ],
  ['Be read: its webhook is a hint, which a read confirms', ({ readCardWebhook }) => readCardWebhook !== undefined],
  [
    'Only tell: it cannot be asked for a payment, which is what its answers and webhooks come to',
    ({ readCardNotices }) => readCardNotices !== undefined,
  ],
]
