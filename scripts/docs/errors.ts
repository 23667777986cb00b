import { failures } from '../../src/server/charges/charge/explain-failure.ts'
import { errorCatalog, type FieldErrorCode, fieldErrorCodes } from '../../src/shared/contract/errors.ts'
import { markdownTable } from './table.ts'

const statusNames: Record<number, string> = {
  400: 'the request cannot be read',
  401: 'who is asking?',
  403: 'not allowed',
  404: 'not there',
  405: 'the wrong method',
  409: 'not in this state',
  413: 'too large',
  415: 'the wrong type',
  422: 'a contradiction',
  429: 'too often',
  500: 'our fault',
  503: 'not now',
}

const fieldMeanings: Record<FieldErrorCode, string> = {
  required: 'The field is missing.',
  wrong_type: 'The value is of another type, such as a text where a number is expected.',
  unknown_field: 'There is no such field. A name that is spelt wrong is rejected instead of ignored.',
  too_small: 'The number is below the least.',
  too_large: 'The number is above the most.',
  too_short: 'The text or list is shorter than the least.',
  too_long: 'The text or list is longer than the most.',
  bad_format: 'The text is not written as expected, such as an id, an address or a date.',
  not_in_list: 'The value is none of those that are possible.',
  not_available: 'The value exists, and this store cannot use it.',
  invalid: 'The value breaks a rule that the message names, such as a check digit.',
}

/** The page `docs/reference/errors.md`. */
export function renderErrors(): string {
  const codes = Object.entries(errorCatalog)
  const statuses = [...new Set(codes.map(([, { status }]) => status))].sort((a, b) => a - b)
  const groups = statuses.map(status => {
    const entries = codes.filter(([, error]) => error.status === status)
    return `## ${status}: ${statusNames[status] ?? 'rejected'}

${entries.map(([code, { title, action }]) => `### ${code}\n\n${title}\n\n${action}\n`).join('\n')}`
  })
  return `# Errors

Every rejection is \`application/problem+json\` (RFC 9457). \`code\` is one of this page and never changes its meaning;
\`title\` is the sentence below it; \`detail\` has the particulars of the case; \`action\` says what to do next;
\`type\` is \`urn:guiche:error:\` and the code; \`request_id\` finds the request in the log. \`errors\` lists every
field that is wrong, all at once.

\`\`\`json
{
  "type": "urn:guiche:error:validation_failed",
  "title": "${errorCatalog.validation_failed.title}",
  "status": 400,
  "detail": "1 field of the body cannot be taken.",
  "code": "validation_failed",
  "action": "${errorCatalog.validation_failed.action.replaceAll('"', '\\"')}",
  "request_id": "req_…",
  "errors": [{ "field": "amount", "code": "required", "message": "This field is required." }]
}
\`\`\`

${groups.join('\n')}
## Codes of a field

${markdownTable(
  ['code', 'what is wrong'],
  fieldErrorCodes.map(code => [`\`${code}\``, fieldMeanings[code]]),
)}

## Why a payment or a refund failed

A payment or refund whose status is \`failed\` is no error of the request: it is read, and its \`failure\` has one of
these codes, the provider's reason in \`message\`, and the \`action\`.

${markdownTable(
  ['code', 'what to do'],
  Object.entries(failures).map(([code, action]) => [`\`${code}\``, action]),
)}
`
}
