import type { staffPtBr } from './staff-pt-br.ts'

/** Mails to the people of a store, in British English. */
export const staffEnGb: typeof staffPtBr = {
  invitation: {
    subject: store => `Invitation to ${store}`,
    preview: inviter => `${inviter} has invited you.`,
    heading: store => `You are invited to ${store}`,
    text: (inviter, store) => `${inviter} has invited you to work at ${store} on Guichê.`,
    role: 'Your role',
    roles: {
      owner: 'Owner',
      admin: 'Administrator',
      finance: 'Finance',
      cashier: 'Cashier',
      developer: 'Developer',
      viewer: 'Viewer',
      accountant: 'Accountant',
    },
    act: 'Accept the invitation',
    otherwise: 'If you did not expect it, ignore this email: nothing happens unless you accept.',
  },
  'password-reset': {
    subject: 'Choose a new password',
    preview: 'The link works for a short time, and once.',
    heading: 'Choose a new password',
    text: name =>
      `Hello ${name}. Somebody asked for a new password for your account. The link works for a short time, and once.`,
    act: 'Choose a new password',
    otherwise: 'If it was not you, ignore this email: your password stays as it is.',
  },
  'security-alert': {
    subjects: {
      'new-device': 'Signed in from a new device',
      'password-changed': 'Your password was changed',
      'email-changed': 'Your email address was changed',
      'two-step-on': 'Two-step verification was turned on',
      'two-step-off': 'Two-step verification was turned off',
      'passkey-added': 'A passkey was added',
      'passkey-removed': 'A passkey was removed',
      'recovery-code-used': 'A recovery code was used',
      'sso-linked': 'First sign-in by SSO',
      'store-key': 'API keys have changed',
      'store-webhook': 'Webhooks have changed',
      'store-account': 'Banks and accounts have changed',
      'store-people': 'The team has changed',
      'store-limits': 'Limits of the store have changed',
      'store-sso': 'Single sign-on (SSO) has changed',
      'store-whatsapp': 'The store’s WhatsApp has changed',
    },
    textOfStore: name => `Hello ${name}. This happened in the store:`,
    otherwiseOfStore: 'If you did not expect this, look at the audit of the store and undo the change.',
    text: name => `Hello ${name}. This happened to your account:`,
    when: 'When',
    where: 'Where from',
    otherwise:
      'If it was you, there is nothing to do. If not, change your password now and tell whoever administers the store.',
  },
}
