import { feeTable } from '../../src/sandbox/acquirer/books/terms.ts'
import { cardFunding } from '../../src/sandbox/acquirer/cards/card-funding.ts'
import { CHALLENGED_AMOUNT, DECLINING_REAIS, holderWords, type Magic } from '../../src/sandbox/acquirer/cards/magic.ts'
import { type CardBehavior, publishedCards } from '../../src/sandbox/acquirer/cards/published-cards.ts'
import { EVIDENCE_TIME } from '../../src/sandbox/acquirer/chargebacks/chargeback.ts'
import { chargebackReasons } from '../../src/sandbox/acquirer/contract/answers.ts'
import { type FaultKind, faultKindNames, faultKinds } from '../../src/sandbox/acquirer/faults/fault-kinds.ts'
import { AUTHORIZATION_LIFE, PROCESSING_TIME } from '../../src/sandbox/acquirer/payments/authorize.ts'
import { FIRST_BALANCE, STRANGERS_CPF } from '../../src/sandbox/acquirer/vouchers/voucher.ts'
import { voucherRefundRules } from '../../src/shared/cards/voucher-refunds.ts'
import { abecsCodes, readAbecsCode } from '../../src/shared/declines/abecs.ts'
import { declineReasonNames, declineReasons } from '../../src/shared/declines/decline-reasons.ts'
import { declineWords } from '../../src/shared/declines/decline-words.ts'
import { acquirerCalls } from './acquirer-calls.ts'
import { markdownTable } from './table.ts'

const words = declineWords('en-GB')
const seconds = PROCESSING_TIME / 1_000
const behaviors: Record<CardBehavior, string> = {
  processing_then_approved: `in doubt for ${seconds} s, then approved`,
  processing_then_declined: `in doubt for ${seconds} s, then declined by 05`,
  declined: 'declined by 05',
}
const code = (text: string) => `\`${text}\``
const faultMeanings: Record<FaultKind, string> = {
  slow: 'answers late; after 2 s without `delay_ms`',
  no_answer: 'does not answer',
  reset: 'drops the connection',
  error: 'answers with an error page; 502 without `status`',
  truncated: 'does it, and sends half an answer',
  rate_limited: 'rejects with 429; nothing is done',
  unavailable: 'rejects with 503; nothing is done',
  declined: 'the issuer declines; by 05 without `code`',
  in_doubt: `the issuer answers later; after ${seconds} s without \`delay_ms\``,
  capture_later:
    'takes a capture up and carries it out later, after 2 s without `delay_ms`; ' +
    '`ends` it `done`, `rejected`, or `undone` a minute after it was done',
  cancel_later: 'the same of a void, which ends `done` or `rejected`',
  refund_failed: 'the refund fails',
  refund_slow: 'the refund takes long; 5 s without `delay_ms`',
  refund_undone: 'the refund is done, and comes to nothing later; after a minute without `delay_ms`',
  refund_gives_way: 'a refund in process fails when a chargeback is opened; without it both happen',
  webhook_twice: 'tells twice',
  webhook_late: 'tells late; by 3 s without `delay_ms`',
  webhook_out_of_order: 'tells in the wrong order, `count` at a time; 3 without it',
  webhook_never: 'does not tell',
  webhook_forged: 'signs by another secret, once',
  webhook_stale: 'signs with a time 600 s ago, once',
}
const reais = (amount: number) => `R$ ${(amount / 100).toFixed(2).replace('.', ',')}`

/**
 * The page `docs/reference/sandbox-acquirer.md`: cards, names and amounts to which the sandbox acquirer answers on
 * purpose.
 */
export function renderSandboxAcquirer(): string {
  return `# The sandbox acquirer

An acquirer that is invented: no shop can sign up with one, and no real one speaks so. Its API is not taken from what
Brazilian acquirers have in common: it is made so that everything a connector may be asked for can be tried, and real
ones do less, or otherwise ([providers](providers.md)). It is at \`http://127.0.0.1:4002/acquirer/v1\`: [its
API](acquirer-openapi.json). It speaks JSON in whole centavos. What a payer types goes from the browser to \`POST
/tokens\`; of a card it remembers a keyed hash, four digits and nothing else.

- A POST of a server carries an \`Idempotency-Key\`: the same key and request get the same answer and do nothing twice.
- The merchant's own \`reference\` is used once in an account's life. Whoever lost an answer reads \`GET
  /payments?reference=\`; whoever wants to charge elsewhere asks \`POST /reversals\` (desfazimento), after which nothing
  is charged by that reference, now or later.
- \`GET /payments?updated_since=&updated_until=\` lists the payments that changed in a time, the oldest change first, in
  pages that \`next_cursor\` leads through: what a lost webhook did not tell.
- An error with \`"processed": false\` did nothing. Any other answer but a 2xx, and none, proves nothing.
- An authorization lapses after ${AUTHORIZATION_LIFE / 86_400_000} days, a challenge after 10 minutes. A capture is
  cancelled on its own day in São Paulo, and refunded within 180.

## Accounts

Calls under \`/control\` carry the control key ([how](sandbox.md)).

${markdownTable(['call', 'does'], acquirerCalls)}

## Webhooks

\`{ "id", "created_at", "type": "payment.updated", "payment", "reference", "status", "version" }\`, or
\`"chargeback.updated"\` with \`chargeback\` and \`round\`: a hint at what to read; the higher \`version\` is the newer
one. The header \`acquirer-signature\` is \`v1=\` and the HMAC-SHA256, in hex, of \`{acquirer-timestamp}.{body}\` by the
account's webhook secret; \`acquirer-timestamp\` is in seconds, and one older than 300 is rejected. A program says by
\`PUT /webhook\` where to call. What is not answered by a 2xx is told again for six hours.

## What it does wrong

For people: the page \`/acquirer\` of the sandbox. For programs: \`POST /control/acquirer/faults\` asks for one more,
\`PUT\` for these and no others by a seed (\`{ "seed", "faults": [ … ] }\`), \`DELETE\` for none, \`GET\` tells how
often they struck. A fault is \`{ "kind", "merchant_id"?, "operation"?, "times"?, "share"? }\` and what its kind takes;
\`operation\` is one of the document's \`operationId\`. The oldest that fits strikes.

${markdownTable(
  ['kind', 'strikes', 'what happens', 'takes'],
  faultKindNames.map(kind => [
    code(kind),
    faultKinds[kind].place,
    faultMeanings[kind],
    faultKinds[kind].takes.map(code).join(', '),
  ]),
)}

\`when\`: \`before\` (nothing is done; so without it) or \`after\` (it is done, and nobody hears of it). \`delay_ms\` is
in milliseconds. An account's \`down\`: \`rejecting\` answers \`unavailable\` to every call, \`silent\` answers none,
\`no\`. Tokens are made by the vault, which goes on while an account is down.

A token or a stored card is good for every account of its vault. An account has a vault of its own, or that of another
where \`vault\` names it, as merchants with two contracts at one group have: a store that is connected with both can be
paid while one of them is down ([decision
27](../decisions/0027-a-card-is-asked-for-elsewhere-only-when-nothing-was-charged.md)).

## Cards

Published by others for their own sandboxes; none is a real account. Any expiry that is not past and any code of the
right length will do. Every other number with a right check digit pays as its brand may; a brand whose numbers have no
public range is named by the payer; closed brands are rejected. On a card that may be several things the payer chooses.

${markdownTable(
  ['number', 'brand', 'pays as', 'does', 'published by'],
  publishedCards.map(({ number, brand, behavior, source }) => [
    `\`${number}\``,
    brand,
    cardFunding(number, brand).join(', '),
    behavior ? behaviors[behavior] : 'pays',
    source,
  ]),
)}

## What the issuer does on purpose

By the first word of the holder's name, in capitals or not; where no name says, by the amount.

${markdownTable(
  ['name or amount', 'comes of it'],
  [
    ...Object.entries(holderWords).map(([word, magic]) => [`\`${word}\``, describeMagic(magic)]),
    ['`RECUSA 51`', 'declined by 51, or by any code below'],
    [
      `${reais(DECLINING_REAIS * 100 + 51)}, R$ 10${DECLINING_REAIS},51, …`,
      `declined by 51: the reais end in ${DECLINING_REAIS} and the centavos are a code below`,
    ],
    [`${reais(CHALLENGED_AMOUNT)}, R$ 10${reais(CHALLENGED_AMOUNT).slice(3)}, …`, 'credit is challenged by 3DS'],
  ],
)}

A challenge is a page: the payer confirms, denies or leaves, and is led back to the return address, which proves
nothing. Debit is always challenged, unless it comes with a cryptogram. Where a payment is to be challenged and no
return address was given, debit is rejected and credit declined.

## Codes of rejection

Normativo ABECS 21. What a code means to a payer is [our own table](../../src/shared/declines/abecs.ts); Mastercard
means other things by 04, 12, 62 and 63. After an irreversible one the same card is not tried again.

${markdownTable(
  ['code', 'means', 'what the payer can do', 'again'],
  abecsCodes.map(code => {
    const { reason, reversible } = readAbecsCode(code, 'visa')
    return [code, `\`${reason}\``, `\`${declineReasons[reason].action}\``, reversible ? 'reversible' : 'irreversible']
  }),
)}

What the payer reads, in English:

${markdownTable(
  ['means', 'what happened', 'what to do', 'again'],
  declineReasonNames.map(reason => {
    const { action, retry } = declineReasons[reason]
    return [code(reason), words.happened[reason], words.todo[action], retry]
  }),
)}

The acquirer's own: \`AUTHENTICATION_FAILED\`, \`AUTHENTICATION_REQUIRED\`, \`HOLDER_MISMATCH\`.

## Vouchers

${reais(FIRST_BALANCE)} on each card for each kind of purchase. The holder's CPF is any right one but
\`${STRANGERS_CPF}\`, which is nobody's. One instalment, captured at once, up to the eligible amount, for a kind of
purchase that the brand carries. A request names what each issuer knows the merchant by (\`affiliations\`); a card of
any other brand is rejected before its issuer is asked. When the balance is too small the rejection tells what is left.
What is given back, and until when, is the issuer's rule of that day, from [a
table](../../src/shared/cards/voucher-refunds.ts) that has the first and the last day of each rule:

${markdownTable(
  ['issuer', 'refunds from', 'until', 'given back', 'in part', 'source'],
  voucherRefundRules.map(({ brand, from, until, days, parts, source }) => [
    brand ?? 'any other',
    from ?? '',
    until ?? '',
    days === 0 ? 'on the day of the payment' : `within ${days} days`,
    parts ? 'yes' : 'no',
    source,
  ]),
)}

## Chargebacks

A payer disputes a captured payment, whole or in part: the money is taken at once, without the fee. The merchant answers
with evidence or accepts within ${EVIDENCE_TIME / 86_400_000} days; whoever does neither has lost. Won, the money comes
back.

What was given back or is disputed already does not keep a payer from disputing, up to the whole capture each time: then
the lines of a payment add up to less than nothing, and nothing of it can be refunded. A refund that is in process is
carried out all the same. What was decided may be disputed again or decided otherwise (pre-arbitration, a loss reversed)
under the same id: \`round\` grows by one, the evidence is that of the round, and \`updated_at\` is later with each
change. What changed is told by \`chargeback.updated\` and listed by \`GET /chargebacks?updated_since=\`. Reasons:
${chargebackReasons.map(code).join(', ')}.

## Fees and dates

Our own figures, near the market's. A line for each instalment: credit every 30 days, debit in one day, a voucher in 10,
or the next bank day. What is taken back, and what of it did not arrive, has its part of the fee. On its day a line is
paid, or taken off, and listed by \`GET /payouts?from=&to=\`; of what was canceled on the day of its capture none is.

${markdownTable(
  ['paid by', 'number of instalments', 'fee'],
  feeTable.map(({ funding, upTo, text }) => [funding, `up to ${upTo}`, text]),
)}
`
}

function describeMagic(magic: Magic): string {
  switch (magic.kind) {
    case 'approve':
      return 'approved, whatever the amount'
    case 'decline':
      return `declined by ${magic.code}`
    case 'challenge':
      return 'credit is challenged by 3DS'
    case 'processing':
      return `in doubt for ${seconds} s, then ${magic.ends}`
    case 'forever':
      return 'in doubt for a day, then declined by 05'
  }
}
