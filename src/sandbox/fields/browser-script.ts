import type { FastifyReply } from 'fastify'

/** The text of a function that runs in browsers, as it is served: Node has taken its types away already. */
export function browserScript(run: () => void): string {
  return `(${run})()`
}

/** Sends a script that pages of other origins may run, as those of gateways are. */
export function sendScript(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .headers({ 'cache-control': 'max-age=60', 'x-content-type-options': 'nosniff' })
    .send(script)
}

const STYLE = `
  html { background: transparent; height: 100% }
  body { height: 100%; margin: 0 }
  input { background: none; border: 0; box-sizing: border-box; height: 100%; outline: 0; padding: 0; width: 100% }
  input::placeholder { color: var(--placeholder, #767676); opacity: 1 }
`

/** Sends the document of one field: an input and a script, for whoever's page holds it. */
export function sendField(reply: FastifyReply, script: string): FastifyReply {
  const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'"
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Sandbox</title><style>${STYLE}</style>` +
        `<body><input autocorrect="off" spellcheck="false" inputmode="numeric"><script src="${script}"></script>`,
    )
}
