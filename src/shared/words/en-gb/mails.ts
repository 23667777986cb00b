import type { MailNames } from '../pt-br/mails.ts'

export const mailKind: MailNames['mailKind'] = {
  charge: 'Charge',
  reminder: 'Reminder',
  receipt: 'Receipt',
  refund: 'Refund',
  invitation: 'Invitation to the team',
  'password-reset': 'New password',
  'security-alert': 'Security alert',
  'review-item': 'Items to review',
  'daily-sum': 'Daily summary',
}

export const mailStatus: MailNames['mailStatus'] = { queued: 'Queued', sent: 'Sent', failed: 'Not sent' }

export const mailFailure: MailNames['mailFailure'] = {
  erased: 'The customer was erased before it was sent.',
  'no number': 'The number at WhatsApp was removed before it was sent.',
  'too late': 'It was too late to send it.',
  'no longer so': 'The charge was paid or ended before it was sent.',
}
