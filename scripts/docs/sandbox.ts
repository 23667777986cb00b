import {
  errorShapes,
  type FaultKind,
  type FaultParameters,
  faultKindNames,
  faultKinds,
} from '../../src/sandbox/bank/faults/fault-kinds.ts'
import { troubleWords } from '../../src/sandbox/trouble/trouble-words.ts'
import { markdownTable } from './table.ts'

const meanings: Record<keyof FaultParameters, string> = {
  delay_ms: 'Milliseconds: until the answer, the hanging up, the notice, the end of the hold or of the devolução',
  when: '`before` (nothing is done) or `after` (it is done, and the caller does not hear of it); `before` without it',
  status: 'HTTP status of the error, 400 to 599; 503 without it',
  shape: `How the error is written: ${errorShapes.map(shape => `\`${shape}\``).join(', ')}`,
  lifetime: 'Seconds that a token lives; 1 without it',
  scopes: 'The scopes that are not granted; `pix.write` without it',
  count:
    'How many notices are held together, 2 to 100, 3 without it; ' +
    'of MED, in how many instalments, each `delay_ms` after the one before; one without it',
  amount: 'Centavos: too little, too much, or taken back; half, or for MED all, without it',
  nature: '`MED_FRAUDE` (without it), `MED_OPERACIONAL`, `MED_PIX_AUTOMATICO` or `ORIGINAL`',
  to_pix_key: 'The key whose webhook is told instead; the newest of another receiver without it',
}

/** The page `docs/reference/sandbox.md`: what the sandbox bank can be told to do wrong. */
export function renderSandbox(): string {
  const { kinds, places } = troubleWords('en-GB')
  const row = (kind: FaultKind) => {
    const { place, takes } = faultKinds[kind]
    return [`\`${kind}\``, places[place], kinds[kind], takes.map(name => `\`${name}\``).join(', ')]
  }
  return `# Faults of the sandbox bank

The sandbox's bank does on request what real banks do wrong. For people: the page \`/trouble\` of the sandbox. For
programs, on the same address (\`http://127.0.0.1:4002\`); the bank's clients know nothing of it. What is asked for is
kept through a restart.

Every call under \`/control\` carries \`Authorization: Bearer\` and the control key: \`sandbox.control_key\` in
\`first-run.json\`, and the file \`sandbox/control-key\` of the data folder. The pages ask a browser for it once; the
address that the start prints signs it in for 12 hours, and \`POST /control/page-links\` answers another one (\`{ "url",
"expires_at" }\`). The phone needs no key.

A request of any kind, the bank's, the acquirer's or the phone's, with \`sandbox-time\` (an RFC 3339 instant that is
over) and \`sandbox-control-key\` is carried out as of that instant: that is how [the demo](../demo.md) gets its
history. No webhook is sent of it, and what is due by itself waits until two seconds after the last such request.

${markdownTable(
  ['call', 'does'],
  [
    ['`GET /control/bank/faults`', 'What is asked for, how often it struck, the seed and how often it was drawn'],
    ['`POST /control/bank/faults`', 'One fault more'],
    ['`PUT /control/bank/faults`', '`{ "seed", "faults": [ … ] }`: these and no others, the chance from its beginning'],
    ['`DELETE /control/bank/faults`', 'None; with `/{id}`, one less'],
    [
      '`POST /control/bank/pix`',
      '`{ "pix_key", "amount", "txid"?, "payer"?, "message"? }`: money arrives, whatever the charge',
    ],
    [
      '`POST /control/bank/returns`',
      '`{ "end_to_end_id", "amount"?, "nature"? }`: money goes back unsolicited, repeatedly up to the Pix; ' +
        'by MED an amount comes before a devolução in process, which then fails',
    ],
    ['`GET /control/bank/ledger`', "The bank's own books, to compare with; `?pix_key=` for one key's"],
  ],
)}

A fault is \`{ "kind", "pix_key"?, "operation"?, "times"?, "share"? }\` and what its kind takes:

- \`pix_key\`: only for the receiver of this key. \`operation\`: only in this call, as API Pix writes it (\`PUT
  /cob/{txid}\`), or \`POST /oauth/token\`; without it in every call of the API.
- \`times\`: so often and no more. \`share\`: only on this part of the occasions, above 0 up to 1, drawn by the seed:
  the n-th draw of a seed is always the same.
- The oldest fault that fits strikes; one at a time.

\`\`\`sh
curl -X PUT http://127.0.0.1:4002/control/bank/faults \\
  -H "Authorization: Bearer $CONTROL_KEY" -H 'Content-Type: application/json' \\
  -d '{ "seed": 7, "faults": [ { "kind": "no_answer", "when": "after", "share": 0.05 },
                               { "kind": "webhook_never", "share": 0.2 } ] }'
\`\`\`

${markdownTable(['kind', 'where', 'what', 'takes'], faultKindNames.map(row))}

${markdownTable(
  ['it takes', 'meaning'],
  Object.entries(meanings).map(([name, meaning]) => [`\`${name}\``, meaning]),
)}
`
}
