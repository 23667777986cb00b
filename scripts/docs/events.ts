import { retrySchedule } from '../../src/server/events/retry-schedule.ts'
import { type SentEventType, sentEventTypes } from '../../src/shared/contract/event-types.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { markdownTable } from './table.ts'

const whens: Record<SentEventType, string> = {
  'charge.created': 'A charge was made.',
  'charge.paid': 'The amount was covered, or a person accepted what was received.',
  'charge.expired':
    'The time to pay was over and the amount was not covered. With `partial` in `flags` some money had come, and is ' +
    'kept.',
  'charge.canceled': 'The charge was canceled: its code was removed at the bank, and a held card was voided.',
  'charge.updated':
    'It changed and none of the four above says so. Money came that did not make it paid: a part, once more, or ' +
    'after it was canceled (look at `flags`). Unapplied money was applied, moved, kept as credit or taken back. ' +
    'It was reopened, its payer was named, or its split tender is undone.',
  'payment.waiting': 'The bank made the code: it can be paid.',
  'payment.challenge': 'The payer’s bank wants to be sure: send the payer to `next_action`.',
  'payment.authorized': 'The acquirer holds the amount on the card, until `hold.until`.',
  'payment.captured': 'Money was received and booked.',
  'payment.updated':
    'What was asked of the acquirer about a held card, to capture or to void it, was rejected: ' +
    'nothing is pending any more.',
  'payment.declined':
    'The issuer or the acquirer said no to the card. `decline` says why and what to do; nothing was charged.',
  'payment.failed': 'The bank rejected, or never received, the request. `failure` says why.',
  'payment.expired': 'The code can no longer be paid, the challenge was given up, or the hold on a card has lapsed.',
  'payment.canceled': 'The code was removed at the bank, or the card was voided.',
  'refund.created': 'A refund was asked for. With `awaiting_approval` as its status it waits for another person.',
  'refund.approved': 'Another person approved a refund that waited; the provider is asked for it now.',
  'refund.canceled':
    'A refund that waited was rejected, was withdrawn or lapsed: `approval.outcome`. Nothing went back.',
  'refund.done': 'The bank or the acquirer has given the money back.',
  'refund.failed': 'The bank or the acquirer did not give the money back. `failure` says why.',
  'dispute.opened': 'A payer contests a payment: its money is held. `evidence_due_at` says until when to answer.',
  'dispute.submitted': 'The acquirer has the evidence; of a case of MED, it is kept for the bank.',
  'dispute.won': 'The money is yours: it is no longer held.',
  'dispute.lost': 'The payer has the money.',
  'dispute.accepted': 'You let the payer have the money.',
  'webhook.test':
    'Somebody tried an endpoint out (`POST /v1/webhook-endpoints/{id}/test`). ' +
    'It alone is told, whatever types it asks for.',
}

/** The page `docs/reference/events.md`. */
export function renderEvents(): string {
  const waits = retrySchedule.map((seconds, index) => {
    const sum = retrySchedule.slice(0, index + 1).reduce((total, wait) => total + wait, 0)
    return [String(index + 2), duration(seconds), duration(sum)]
  })
  return `# Events and webhooks

What happens in a store is an event. It is written in the transaction of what happened, kept for as long as the store
exists (\`GET /v1/events\`), and sent to every webhook endpoint that asks for its type.

${markdownTable(
  ['type', 'sent when', 'carries'],
  sentEventTypes.map(type => [`\`${type}\``, whens[type], `the ${type.split('.')[0]}`]),
)}

\`data.object\` is the object as it was at that moment, in the form that the API reads it in. A body is smaller than
${limits.webhookBody.toLocaleString('en-GB')} bytes: a charge with very many payments or refunds carries its latest
ones, and reading the charge shows all.

\`\`\`json
{
  "id": "evt_…", "object": "event", "type": "charge.paid", "created_at": "2026-11-02T12:00:00.000Z",
  "data": { "object": { "id": "chg_…" } }
}
\`\`\`

Events may arrive twice and out of order. Drop an id that you have seen, and when the order matters read the object.

## Signature

Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): any of its libraries verifies them. The secret
is shown once, when the endpoint is made (\`POST /v1/webhook-endpoints\`), and begins \`whsec_\`. Another one is had by
\`POST /v1/webhook-endpoints/{id}/rotate-secret\`. For \`overlap_hours\` both sign (24 without it; with 0 the old one is
out at once): \`webhook-signature\` then has two signatures with a space between them, and one that fits is enough.

${markdownTable(
  ['header', 'holds'],
  [
    ['`webhook-id`', "The event's id, the same in every attempt."],
    [
      '`webhook-timestamp`',
      'Seconds since 1970, of this attempt. Reject one that is more than five minutes away from your clock.',
    ],
    [
      '`webhook-signature`',
      '`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`, ' +
        'its key being the secret after `whsec_` from base64.',
    ],
  ],
)}

\`\`\`ts
import { Webhook } from 'standardwebhooks'

const event = new Webhook(secret).verify(bodyAsItCame, headers)
\`\`\`

## Answers and attempts

Answer within ten seconds; do the work afterwards. Any 2xx is a delivery. 410 ends it. Everything else, a redirect too,
is tried again: ${retrySchedule.length + 1} attempts over
${duration(retrySchedule.reduce((sum, wait) => sum + wait, 0))}.

${markdownTable(['attempt', 'wait before it', 'since the first'], [['1', 'none', '0 s'], ...waits])}

Each attempt is kept with its status, duration and error: \`GET /v1/charges/{id}/deliveries\` has those of a charge,
\`GET /v1/webhook-endpoints/{id}/deliveries\` those of an endpoint. \`POST /v1/deliveries/{id}/retry\` sends one again
now, also after the last attempt. What happens while an endpoint is \`paused\` waits for it; of what happens while it is
\`disabled\` it is told nothing, then or later: \`GET /v1/events\` has it.

Addresses of this machine and of private networks are called only where \`WEBHOOK_ALLOW_PRIVATE\` allows it, link-local
ones never, and those of a live store over https alone. No address has a user or a password: the signature proves a
delivery.
`
}

function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ')
}
