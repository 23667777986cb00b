import type { GoingLiveWords } from '../pt-br/going-live.ts'

/** What is missing before real money. The words travel with their page. */
export const goingLive: GoingLiveWords = {
  title: 'Before you go live',
  text: 'What the live store still needs, checked just now.',
  failed: 'We could not check what is missing',
  items: {
    second_factor: 'A second factor for each owner',
    store: 'Store details',
    bank: 'Bank account with a Pix key',
    bank_test: 'Account test',
    webhook: 'Bank webhooks',
    certificate: 'Bank certificate',
    cards: 'Cards',
    public_address: 'A public address, with TLS',
    mail_server: 'Mail server',
    backup: 'Backup',
    team: 'Somebody else in the team',
    privacy: 'Contact and privacy',
    live_store: 'Live store',
  },
  reasons: {
    owners_without_second_factor: about =>
      about === '' ? 'The store has no owner yet.' : `${about}: a password alone is not enough where there is money.`,
    sandbox_data: about => `The CNPJ ${about} is from the example. Enter the one of whoever receives the money.`,
    no_bank: () => 'No bank is connected. Without one nobody pays by Pix.',
    bank_is_sandbox: about => `The account “${about}” takes only pretend money. Connect your bank.`,
    credentials_unusable: about => `The credentials of ${about} are of no use any more. Replace them.`,
    bank_first: () => 'Comes after the account with the bank.',
    not_tested: about => `${about} has not passed a test with the credentials that it has now.`,
    webhook_not_registered: about =>
      `The bank of ${about} does not know where to call. Payments take longer to appear.`,
    certificate_ends_soon: about => `It ends on ${about}. From then on the bank rejects the store.`,
    no_acquirer: () => 'No acquirer is connected. The store can open with Pix alone.',
    card_form_not_public: about =>
      `Payers’ browsers look for the card form at ${about}. Whoever looks after the server sets FIELDS_URL to an ` +
      'https address with a host name of its own.',
    address_not_public: about =>
      `Payers still open ${about}. Whoever looks after the server sets PUBLIC_URL to an https address.`,
    no_mail_server: () =>
      'Receipts and invitations do not go out yet. Whoever looks after the server sets SMTP_URL and MAIL_FROM.',
    not_confirmed: () => '',
    one_person: () => 'If you lose your access, nobody else comes in. Invite another person.',
    no_live_store: () => 'This store is for tests. The live one is made of it, with the same data.',
  },
  done: {
    second_factor: 'Each owner signs in with a second factor.',
    store: 'Name, legal name, tax number and city are there.',
    bank: 'A real bank takes the store’s Pix.',
    bank_test: 'The last test passed, with the credentials that it has now.',
    webhook: 'The bank calls when a Pix arrives.',
    certificate: 'It is good for more than thirty days, or the bank asks for none.',
    cards: 'A real acquirer takes the cards.',
    public_address: 'Payers come by an https address.',
    mail_server: 'Emails leave by your server.',
    backup: 'A backup was made and restored.',
    team: 'More than one person works in the store.',
    privacy: 'Payers know whom to talk to.',
    live_store: 'It is open.',
  },
  ask: {
    backup:
      'Make a copy of the database and of the data folder, and restore it once on another machine. ' +
      'Only you can say that it went well.',
    privacy: 'In your shop, say who answers for personal data, how to reach them and what your policy of returns is.',
  },
  acts: {
    security: 'Open Security',
    store: 'Open store data',
    accounts: 'Open accounts',
    mails: 'Open emails',
    team: 'Open team',
    confirm: 'Confirm',
    unconfirm: 'Undo',
    openLive: 'Open the live store',
    toLive: 'Go to the live store',
  },
  actFor: (act, item) => `${act}: ${item}`,
  states: { done: 'Done', missing: 'Missing', optional: 'Optional', later: 'Later' },
  confirmedBy: (who, when) => `Confirmed by ${who}, ${when}`,
  progress: (done, all) => `${done} of ${all} done`,
  ready: { live: 'All is ready for real money.', test: 'All is ready here. The live store is open.' },
  liveThere: name => `The live store ${name} is open. What is missing there is in its own list.`,
  open: {
    title: 'Open the live store?',
    text:
      'The live store starts with this store’s name, CNPJ, colour and logo, and with you as its only member. ' +
      'Test accounts, keys and team stay here.',
    sandbox:
      'A minute later the test bank and phone switch off, because real money is involved. ' +
      'To keep them, the server needs SANDBOX=on.',
    submit: 'Open the live store',
    keep: 'Not yet',
    done: name => `Live store ${name} opened`,
  },
}
