import { plural } from '../plural.ts'
import type { ReviewActWords } from '../pt-br/review-acts.ts'

const rules = new Intl.PluralRules('en-GB')

export const reviewActs: ReviewActWords = {
  refund: 'Refund',
  capture: 'Capture',
  decide: 'Decide',
  answer: 'Answer',
  dispute: 'View the dispute',
  charge: 'View the charge',
  customer: 'See the customer',
  wallet: 'Replace',
  register: 'Register again',
  registered: 'The webhook address was taken.',
  notRegistered: detail => `The address was not taken. The bank said: ${detail}`,
  renew: {
    open: 'Replace certificate',
    title: bank => `Replace certificate: ${bank}`,
    text:
      'Send what the bank or the certificate authority gave you: a .p12 or .pfx, or two files. ' +
      'The rest of the connection stays.',
    certificate: 'Certificate (.p12, .pfx, .pem or .crt)',
    key: 'Private key (.key or .pem; a .p12 brings it)',
    passphrase: 'Password of the key, if any',
    invite: 'Drop the file here, or choose one',
    touch: 'Choose a file',
    chosen: name => `Chosen: ${name}`,
    submit: 'Replace certificate',
    keep: 'Back',
    done: 'The certificate was replaced. The next call to the bank uses the new one.',
    faults: {
      certificate: 'This file is no certificate in PEM that holds today.',
      private_key: 'This key cannot be read, or is not the one of this certificate.',
      passphrase: 'This password does not open the key.',
      authority: 'The authority of the bank does not go with this certificate.',
    },
    missing: { certificate: 'Choose the certificate.', private_key: 'Choose the private key.' },
  },
  see: 'See',
  lines: 'See the lines',
  accounts: 'Accounts',
  fees: 'See fees',
  compare: 'Compare now',
  comparing: 'The comparison has begun. What it finds shows in To review.',
  nothingToCompare: 'There is nothing to compare yet.',
  resend: 'Send again now',
  resent: count =>
    count === 0
      ? 'No webhook waits: the next goes as soon as something happens.'
      : plural(rules, count, { one: '1 webhook on its way.', other: `${count} webhooks on their way.` }),
}
