import { plural } from '../plural.ts'
import type { WalletWords } from '../pt-br/wallets.ts'

const rules = new Intl.PluralRules('en-GB')

const merchantName = 'Name that the customer reads'
const pemWrong = 'The text begins with -----BEGIN. Paste all of it, or choose the file.'
const idWrong = 'Letters, digits, dots, hyphens and underscores only.'

/** The words of the wallets that a store takes, in British English. */
export const wallets: WalletWords = {
  title: 'Wallets',
  text:
    'The customer pays with the card that is on the device already, and types nothing. ' +
    'The button is shown only on devices that have the wallet.',
  failed: 'We could not fetch the wallets',
  names: { 'google-pay': 'Google Pay', 'apple-pay': 'Apple Pay', 'samsung-pay': 'Samsung Pay' },
  about: {
    'google-pay':
      'For Android and Chrome. Have at hand what your acquirer told you and, to take real money, ' +
      'your account at the Google Pay & Wallet Console.',
    'apple-pay':
      'For iPhone, iPad and Mac. Have at hand your Apple developer account, ' +
      'with the domain and the merchant identity certificate.',
    'samsung-pay': 'For Galaxy phones. Have at hand your account at the Samsung Pay partner portal.',
  },
  none: {
    title: 'The store takes no wallets yet',
    text: 'Begin with the one that most of your customers have. Once it is set up, a charge can take it.',
  },
  noCards: {
    title: 'An acquirer is missing',
    text: 'A wallet pays by card: until the store has an acquirer, customers are shown none.',
    act: 'Connect an acquirer',
  },
  taken: 'Ready',
  notTaken: 'Not set up',
  notOffered: 'Not shown to customers',
  unopened: {
    'google-pay':
      'No account of the store tells its gateway at Google Pay. ' +
      'Under Change, fill in the gateway and the store’s number.',
    'apple-pay': 'No connected account opens this store’s Apple Pay. Look under Banks and accounts.',
    'samsung-pay': 'No connected account opens Samsung Pay. Look under Banks and accounts.',
  },
  testing: 'Testing',
  setUp: 'Set up',
  setUpOf: wallet => `Set up ${wallet}`,
  edit: 'Change',
  editOf: wallet => `Change ${wallet}`,
  remove: 'Remove',
  removeOf: wallet => `Remove ${wallet}`,
  changed: when => `Changed on ${when}`,
  certificate: {
    until: when => `Certificate until ${when}`,
    ends: days => plural(rules, days, { one: 'Certificate ends in 1 day', other: `Certificate ends in ${days} days` }),
    over: 'Certificate has expired',
    renew: 'Apple no longer takes this certificate. Under Change, replace the certificate and its key.',
  },
  labels: {
    'google-pay': {
      merchant_name: merchantName,
      gateway: 'Gateway',
      gateway_merchant_id: 'The store’s number at the acquirer',
      merchant_id: 'Google’s merchant ID',
    },
    'apple-pay': {
      merchant_id: 'Apple’s merchant ID',
      display_name: merchantName,
      domain_association: 'File for the domain',
      certificate: 'Merchant identity certificate',
      private_key: 'Key of the certificate',
    },
    'samsung-pay': { service_id: 'Service ID', merchant_name: merchantName, merchant_url: 'Domain' },
  },
  hints: {
    'google-pay': {
      merchant_name: 'Shown by Google Pay.',
      gateway:
        'Adyen, Cielo and Pagar.me need nothing here: your account tells it. ' +
        'Otherwise what Google calls your acquirer.',
      gateway_merchant_id: 'The store’s code that the acquirer gave you for Google Pay.',
      merchant_id: 'From the Google Pay & Wallet Console. Without it, Google Pay works in tests only.',
    },
    'apple-pay': {
      merchant_id: 'It begins with “merchant.” and is under Identifiers in your developer account.',
      display_name: 'Shown by Apple Pay.',
      domain_association: 'The file that Apple gives when you register the domain. We publish it where Apple looks.',
      certificate: 'The Apple Pay Merchant Identity Certificate: the .cer that Apple gave, or PEM.',
      private_key:
        'The key that the certificate was requested with, PEM and without a passphrase. ' +
        'Stored encrypted and not shown again.',
    },
    'samsung-pay': {
      service_id: 'From the partner portal, in the service of type web.',
      merchant_name: 'Shown by Samsung Pay.',
      merchant_url: 'The one that is registered with Samsung, without https://.',
    },
  },
  wrong: {
    'google-pay': { gateway: idWrong, gateway_merchant_id: idWrong, merchant_id: idWrong },
    'apple-pay': {
      merchant_id: 'It begins with “merchant.”, such as merchant.com.example.',
      domain_association: 'This is not the file that Apple gave.',
      certificate: pemWrong,
      private_key: pemWrong,
    },
    'samsung-pay': { service_id: idWrong, merchant_url: 'Write the domain alone, such as bakery.example.' },
  },
  rejected: {
    certificate: 'This certificate cannot be used: see that it opens, has not expired, and is of this merchant ID.',
    private_key: 'This key cannot be used: see that it is this certificate’s and has no passphrase.',
  },
  form: {
    account: 'Account that opens the tokens',
    accountHint: 'The one that has the key of this merchant ID’s processing certificate.',
    title: wallet => `Set up ${wallet}`,
    optional: label => `${label} (optional)`,
    environment: {
      test: 'This is a test store: no real money passes through it.',
      live: 'This store takes real money.',
    },
    withoutDevice: 'Test without a Samsung device',
    domain: 'Domain to register with Apple',
    copyDomain: 'Copy the domain',
    identity: 'Merchant identity',
    kept: {
      association: 'Kept, and published where Apple looks.',
      identity: until => `Certificate and key are kept. They are good until ${until}.`,
    },
    replace: 'Replace',
    replaceOf: {
      association: 'Replace the file for the domain',
      identity: 'Replace the certificate and the key',
    },
    keep: 'Keep those that are kept',
    choose: 'Choose a file',
    chooseOf: label => `Choose a file: ${label}`,
    unreadable: 'We could not read this file. Choose another, or paste the text.',
    needed: 'Fill in this field.',
    submit: 'Save',
    cancel: 'Back',
    done: wallet => `${wallet} was set up`,
    saved: wallet => `${wallet} was changed`,
  },
  confirm: {
    title: wallet => `Stop accepting ${wallet}?`,
    text:
      'The button also disappears from existing charges, and its settings are deleted. ' +
      'Payments already made do not change.',
    submit: 'Stop accepting',
    keep: 'Keep',
    done: wallet => `The store no longer takes ${wallet}`,
  },
}
