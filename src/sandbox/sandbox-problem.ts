/**
 * The errors of the sandbox's own addresses, control and phone: a closed list. On the wire they are
 * `application/problem+json` with `code` and `action`, as in the app's API.
 */
const sandboxProblems = {
  request_invalid: {
    status: 400,
    title: 'The request is not valid.',
    action: 'Correct what "detail" names and send the request again.',
  },
  control_key_required: {
    status: 401,
    title: 'Only whoever has the control key may control the sandbox.',
    action:
      'Send "Authorization: Bearer" and the key. It is sandbox.control_key in first-run.json in the data folder, ' +
      'and the file control-key in the sandbox folder there.',
  },
  cross_site: {
    status: 403,
    title: 'The request came from another site.',
    action: 'Press the button on the page of the sandbox itself.',
  },
  host_unknown: {
    status: 421,
    title: 'The request is for another machine.',
    action: 'Call the sandbox by 127.0.0.1 or localhost and its own port.',
  },
  not_found: { status: 404, title: 'There is nothing at this address.', action: 'The page at / lists the addresses.' },
  pix_key_taken: {
    status: 409,
    title: 'The Pix key belongs to another receiver.',
    action: 'Send another key, or none to be given a random one.',
  },
  pix_key_unknown: {
    status: 404,
    title: 'No receiver of this bank has the Pix key.',
    action: 'List the receivers to find their keys.',
  },
  pix_unknown: { status: 404, title: 'The bank received no such Pix.', action: 'Look at GET /control/bank/ledger.' },
  nothing_due: { status: 409, title: 'Nothing of it comes due by itself.', action: 'Read the payment.' },
  nothing_to_dispute: {
    status: 409,
    title: 'The payment cannot be disputed so.',
    action: 'Choose a captured payment, and an amount up to what was captured.',
  },
  payment_not_so: {
    status: 409,
    title: 'The payment does not allow it as it stands.',
    action: 'Read the payment, or choose another.',
  },
  nothing_to_return: { status: 409, title: 'Nothing is left to give back.', action: 'Choose another Pix.' },
  internal: { status: 500, title: 'The sandbox failed.', action: "Look at the sandbox's log." },
} as const

type SandboxProblemCode = keyof typeof sandboxProblems

/** An error of the sandbox's own addresses. */
export class SandboxProblem extends Error {
  readonly code: SandboxProblemCode

  constructor(code: SandboxProblemCode, detail: string) {
    super(detail)
    this.name = 'SandboxProblem'
    this.code = code
  }

  get status(): number {
    return sandboxProblems[this.code].status
  }

  toBody(): object {
    const { status, title, action } = sandboxProblems[this.code]
    return { type: `about:blank#${this.code}`, title, status, detail: this.message, code: this.code, action }
  }
}
