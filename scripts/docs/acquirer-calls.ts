/** What whoever runs the sandbox may tell its acquirer and ask it: each call with what it does. */
export const acquirerCalls: string[][] = [
  [
    '`POST /control/acquirer/accounts`',
    '`{ "name", "webhook_url"?, "vault"? }`: an account with its keys; the secret ones are told once',
  ],
  ['`GET /control/acquirer/accounts`', 'The accounts, without their secrets'],
  ['`PATCH /control/acquirer/accounts/{merchant_id}`', '`{ "webhook_url"?, "down"? }`'],
  [
    '`POST /control/acquirer/payments/{id}/end`',
    'Now comes what is due later: the issuer answers, a challenge is given up, an authorization lapses',
  ],
  [
    '`POST /control/acquirer/payments/{id}/refunds`',
    '`{ "amount"? }`: somebody gives a captured payment back on the acquirer’s own pages, ' +
      'whatever its issuer’s rules say',
  ],
  ['`POST /control/acquirer/payments/{id}/capture`', '`{ "amount"? }`: somebody captures an authorized payment there'],
  [
    '`POST /control/acquirer/payments/{id}/cancel`',
    'Somebody voids an authorized payment there, or a capture of the same day',
  ],
  [
    '`POST /control/acquirer/payments/{id}/payout`',
    '`{ "held": true | false }`: what is paid out of a payment does not come on its day, or comes today after all',
  ],
  [
    '`POST /control/acquirer/payments/{id}/payout-fee`',
    '`{ "number", "fee", "reported"? }`: what is kept of an instalment when it is paid, whatever the payment said ' +
      'of it; with `reported`, the payment says so from now on',
  ],
  [
    '`POST /control/acquirer/payments/{id}/chargebacks`',
    '`{ "amount"?, "reason"? }`: the payer disputes a captured payment, up to what was captured, ' +
      'whatever was refunded or is disputed; without an amount, what is left',
  ],
  [
    '`POST /control/acquirer/chargebacks/{id}/decide`',
    '`{ "outcome": "won" | "lost" }`: the scheme decides, or decides otherwise than it had',
  ],
  [
    '`POST /control/acquirer/chargebacks/{id}/reopen`',
    '`{ "amount"? }`: what was decided is disputed again: evidence is due once more, in another round',
  ],
  [
    '`POST /control/acquirer/refunds/{id}/end`',
    '`{ "outcome": "done" | "failed" }`: now ends a refund that is in process; `done` without it',
  ],
  [
    '`POST /control/acquirer/wallet-tokens`',
    '`{ "kind", "account", "brand", "last4", "expiry_month", "expiry_year", "holder_name", "funding", ' +
      '"cryptogram" }`: what a pretended `apple-pay`, `google-pay` or `samsung-pay` hands to a page, as `data`: ' +
      'the `wallet_token` of a payment. `account` is any text that tells cards apart; `funding` is `credit` or ' +
      '`debit`; without a `cryptogram` (`false`) the wallet only repeats a card that it has on file, as Google ' +
      'Pay’s PAN_ONLY',
  ],
  [
    '`POST /control/acquirer/vouchers`',
    '`{ "number" }`: what a voucher has, `{ "last4", "balances": ' +
      '{ "meal", … } }`, in centavos for each kind of purchase',
  ],
  ['`PUT /control/acquirer/vouchers`', '`{ "number", "kind", "balance" }`: sets it for one kind; answers likewise'],
  ['`GET /control/acquirer/ledger`', "The acquirer's own books of one `?merchant_id=`, to compare with"],
]
