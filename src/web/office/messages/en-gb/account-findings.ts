import { plural } from '../plural.ts'
import type { FindingWords } from '../pt-br/account-findings.ts'

const rules = new Intl.PluralRules('en-GB')
const days = (count: number) => plural(rules, count, { one: '1 day', other: `${count} days` })

export const findings: FindingWords = {
  credentials_unusable: ({ detail }) => `The credentials that are kept are no good: ${detail}`,
  no_test: () => 'This acquirer has no test. Make a small payment to see.',
  profile_named: ({ bank, profile }) =>
    profile === 'standard' ? 'A bank that follows the Pix API to the letter.' : `Bank: ${bank}.`,
  certificate_none: () => 'The bank is shown no certificate. If it gave you one, replace the credentials.',
  certificate_not_needed: () => 'The bank is on this machine, and is called without a certificate.',
  certificate_fits: () => 'Certificate and key are a pair.',
  certificate_not_yet: ({ from }) => `The certificate is good only from ${from} on. Is the server’s clock right?`,
  certificate_ended: ({ until }) =>
    `The certificate ended on ${until}. Ask the bank for another and replace the credentials.`,
  certificate_soon: ({ until, days: count }) =>
    `The certificate ends on ${until}, in ${days(Number(count))}. Ask the bank for the next one now.`,
  certificate_good: ({ until }) => `The certificate is good until ${until}.`,
  token_none: ({ host, detail }) =>
    `${host} gave no access: ${detail}. Compare the client ID, the client secret, ` +
    'the certificate and the token’s address.',
  token_granted: () => 'The bank gave access.',
  needs_token: () => 'Without access nothing can be asked.',
  scopes_unsaid: () => 'The bank did not say what it allows; by the standard, all that was asked for.',
  scopes_all: () => 'The bank allows all that the store needs.',
  scopes_missing: ({ missing }) => `The bank does not allow ${missing}. Ask it to add that to the store’s application.`,
  reading_fails: ({ detail }) =>
    `Received payments cannot be read: ${detail}. If the bank denied access, ask it to allow pix.read.`,
  reading_works: () => 'Payments received in the last hour can be read.',
  charge_not_tried: () => 'No charge was made.',
  charge_fails: ({ detail }) => `A charge of R$\u00a00.01 could not be made: ${detail}.`,
  charge_fails_key: ({ detail }) => `A charge of R$\u00a00.01 could not be made: ${detail}. Compare the Pix key.`,
  charge_made: () => 'A charge of R$\u00a00.01 was made, with its code.',
  charge_unread: ({ detail }) => `The charge could not be read: ${detail}.`,
  charge_read: () => 'The charge was read.',
  charge_not_removed: ({ detail, minutes }) =>
    `The charge could not be removed: ${detail}. It ends by itself in ${minutes} minutes.`,
  charge_removed: () => 'The charge was removed.',
  webhook_unreadable: () => 'This bank does not say where it notifies us of payments. Check it in its portal.',
  webhook_none: () => 'The bank does not have our address yet, so the store learns of payments late.',
  webhook_unread: ({ detail }) => `Where the bank sends payment notices could not be read: ${detail}.`,
  webhook_right: () => 'The bank notifies us of payments.',
  webhook_elsewhere: ({ where }) => `The bank notifies ${where} of payments, and not us.`,
  gateway_silent: ({ host, detail }) =>
    `${host} did not answer as it should: ${detail}. Compare the address, and whether this server may call out.`,
  gateway_rejects: ({ host, detail }) => `${host} rejected the secret key: ${detail}. Compare it with its panel.`,
  gateway_not_asked: () => 'Without access nothing can be asked.',
  gateway_of_another_country: ({ country }) => `The account is of ${country}, and not of Brazil.`,
  gateway_for_tests: ({ name }) => `The key is that of ${name}, for tests: no money moves.`,
  gateway_live: ({ name }) => `The key is that of ${name}, live as far as it says: money moves.`,
  gateway_reads: ({ host }) => `${host} lists the payments of this account.`,
  gateway_does_not_read: ({ detail }) => `The payments of this account were not listed: ${detail}.`,
  gateway_calls_signed: () => 'News of a payment must be signed by the secret that is kept here.',
  gateway_calls_unsigned: () =>
    'News of a payment is known by its secret address alone. ' +
    'Put that address into the panel and replace the credentials, with the secret that the panel shows.',
  gateway_keys_for_tests: () => 'The keys are for tests: no money moves.',
  gateway_keys_live: () => 'The keys are live: money moves.',
  gateway_rejects_key_or_place: ({ host, detail }) =>
    `${host} rejected the secret key: ${detail}. Compare it with the dashboard, ` +
    'and see there whether this server is among the allowed addresses.',
  gateway_rejects_key_or_role: ({ host, detail }) =>
    `${host} rejected: ${detail}. Compare the API key, its roles and the merchant account with the Customer Area.`,
  gateway_rejects_pair: ({ host, detail }) =>
    `${host} rejected MerchantId and MerchantKey: ${detail}. ` +
    'Compare both with what Cielo sent, and ask Cielo whether it wants the address of this server.',
  gateway_takes_pair: ({ host }) => `${host} takes MerchantId and MerchantKey.`,
  gateway_takes_cards: ({ host }) => `${host} knows the merchant account, which takes cards.`,
  gateway_takes_no_cards: ({ host }) =>
    `${host} knows the merchant account, which takes no cards yet. Add the brands in the Customer Area.`,
  gateway_makes_pix: () => 'The account has Pix: it can make the store’s codes.',
  gateway_makes_no_pix: () =>
    'The account has no Pix yet. For it to make the store’s codes, add Pix in the Customer Area.',
  gateway_sale_not_tried: ({ host }) =>
    `${host} was not called: whatever is asked there is a sale. Make a small payment to see.`,
  gateway_form_opens: () => 'The card form opens a session (Silent Order Post).',
  gateway_form_shut: ({ detail }) =>
    `The card form opens no session: ${detail}. Compare ClientId and ClientSecret, ` +
    'and ask Cielo to switch Silent Order Post on for this store.',
  gateway_called_here: () => 'News of payments has come here before.',
  gateway_not_called_yet: () =>
    'No news of payments has come here yet. Put the address that “Webhook address” creates into the dashboard, ' +
    'with the events of orders and charges.',
  gateway_calls_unread: ({ detail }) => `Where news of payments goes could not be read: ${detail}.`,
  gateway_calls_hidden: () =>
    'Cielo does not say where it sends payment notices. Put the address that “Webhook address” creates into its ' +
    'site. Reports of fraud come only that way: ask Cielo to send those, too.',
  gateway_calls_with_key: ({ begins }) =>
    'Adyen tells every outcome by its webhook alone, and does not say where. ' +
    'In the Customer Area, make a standard webhook with this HMAC key to the address that “Webhook address” ' +
    `creates, which begins ${begins}, and send its test.`,
  gateway_calls_with_password: () =>
    'News of a payment must be signed, or show the user and password that are kept here.',
  gateway_calls_without_password: () =>
    'News without a signature is known by its secret address alone. ' +
    'Set a user and a password in the dashboard and replace the credentials, with both.',
  gateway_calls_with_header: ({ header }) =>
    `News of a payment must show the header ${header} with the value that is kept here.`,
  gateway_calls_without_header: () =>
    'News of a payment is known by its secret address alone. ' +
    'Set a header on Cielo’s site and replace the credentials, with it.',
}
