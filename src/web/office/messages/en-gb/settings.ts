import type { SettingsWords } from '../pt-br/settings.ts'

export const settings: SettingsWords = {
  title: 'Settings',
  text: 'How the store looks, is paid and talks to other systems.',
  navigation: 'Store settings',
  none: {
    title: 'Nothing to set with your access',
    text: 'Ask whoever runs the store for the access that you need.',
  },
  groups: {
    own: 'Your account',
    store: 'Store',
    receive: 'Getting paid',
    people: 'People',
    integration: 'Integration',
  },
  pages: {
    security: {
      title: 'Security',
      text: 'Second factor, passkeys, and where you are signed in.',
      words: 'second factor two 2fa mfa authenticator app passkey recovery codes sessions',
    },
    password: {
      title: 'Change password',
      text: 'The password with which you sign in.',
      words: 'password security',
    },
    counterCode: {
      title: 'Manager code',
      text: 'Six digits with which you approve a refund at somebody else’s till.',
      words: 'pin counter code approve refund till',
    },
    goingLive: {
      title: 'Before you go live',
      text: 'What the store still needs, and where to do it.',
      words: 'go live production checklist missing open store first steps',
    },
    store: {
      title: 'Store and brand',
      text: 'Name, CNPJ, city, logo and the colour of the payment page.',
      words: 'data name cnpj cpf city colour look theme brand',
    },
    stores: {
      title: 'Your stores',
      text: 'Switch stores or open another.',
      words: 'switch store new branch brand open another company',
    },
    mails: {
      title: 'Emails',
      text: 'What the store sends to payers, what it looks like and what was sent.',
      words: 'email post receipt reminder invitation smtp',
    },
    whatsapp: {
      title: 'WhatsApp',
      text: 'The store’s number and what it sends to payers.',
      words: 'message phone official api meta template reminder charge',
    },
    payerData: {
      title: 'Privacy',
      text: 'How long payers’ details are kept.',
      words: 'lgpd gdpr personal data erase retention officer dpo subject',
    },
    ways: {
      title: 'Ways to pay',
      text: 'What new charges take, in which order and in how many instalments.',
      words: 'pix card credit debit voucher wallet instalments interest order methods',
    },
    accounts: {
      title: 'Banks and accounts',
      text: 'The banks and acquirers of the store: connect, try out, replace a certificate.',
      words: 'connect bank pix certificate credentials acquirer gateway',
    },
    routing: {
      title: 'Acquirers',
      text: 'Which acquirer takes each card, and what happens when one does not answer.',
      words: 'routing rules cards',
    },
    fees: {
      title: 'Fees',
      text: 'What each acquirer keeps of a sale, and when it pays out.',
      words: 'rates mdr contract days net instalments cost',
    },
    vouchers: {
      title: 'Accepted vouchers',
      text: 'The vouchers the store is registered for.',
      words: 'meal food fuel',
    },
    wallets: {
      title: 'Wallets',
      text: 'Apple Pay, Google Pay and Samsung Pay on the payment page.',
      words: 'google pay apple pay samsung pay',
    },
    sso: {
      title: 'Single sign-on (SSO)',
      text: 'The team signs in with the account it has at work, such as Google or Okta.',
      words: 'sso oidc openid google workspace okta keycloak microsoft entra single sign-on login',
    },
    refundApproval: {
      title: 'Refund approval',
      text: 'Above which amount another person approves before money leaves.',
      words: 'refund limit two people four eyes security fraud',
    },
    cardLimits: {
      title: 'Protection and limits',
      text: 'How often a card may be tried, and the smallest and largest amount of a charge.',
      words: 'fraud card testing tries limit amount smallest largest block security',
    },
    apiKeys: {
      title: 'API keys',
      text: 'Programs that use the store: what they may do, from where and until when.',
      words: 'token secret credential integration developer',
    },
    webhooks: {
      title: 'Webhooks',
      text: 'Addresses notified when something happens, and how each delivery went.',
      words: 'notices events integration endpoint url secret',
    },
    notifications: {
      title: 'Notifications',
      text: 'What you get by email and on your device, and who gets what.',
      words: 'alerts sum of the day push phone mail',
    },
    team: {
      title: 'Team',
      text: 'Who works in the store, in which role, and invitations.',
      words: 'people users roles permissions invite',
    },
    audit: {
      title: 'Audit',
      text: 'Who did what, from where, and what was there before.',
      words: 'log history trail',
    },
    services: {
      title: 'Services',
      text: 'Third-party analytics and error monitoring, and what each receives.',
      words: 'posthog growthbook sentry integrations',
    },
    flags: {
      title: 'Options and tests',
      text: 'Options of the payment page, and tests that compare two of them.',
      words: 'tests options',
    },
  },
}
