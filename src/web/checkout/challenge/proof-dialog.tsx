import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  type ProofOrder,
  type ProofOutcome,
  proofEnvelope,
  readProofMessage,
} from '../../../shared/card-fields/card-proof-messages.ts'
import type { CardFields } from '../../client/card-fields.ts'
import { traceHeaders } from '../../client/trace-headers.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'

/** How a payer's confirmation ended, the ways out of it among them. */
export type Proven = ProofOutcome | { ok: false; why: 'left' | 'late' }

interface ProofDialogProps {
  say: ChallengeMessages
  store: string
  /** Where the gateway's script runs: a frame of the card form's origin. */
  frameAddress: string
  /** Where our server gives what the gateway wants for one confirmation. */
  sessionAddress: string
  order: Omit<ProofOrder, 'id' | 'token' | 'order'>
  fields: RefObject<CardFields | null>
  onDone: (proven: Proven) => void
}

/** Milliseconds in which a payer can answer: as issuers have it. */
const LIMIT_MS = 5 * 60_000

/** Has a payer confirmed before they pay. The number goes from the form to the frame beside it, not through here. */
export function ProofDialog(props: ProofDialogProps) {
  const { say, store, frameAddress, fields, onDone } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(props)
  latest.current = props

  // Before the frame can say that it is ready: it says so once.
  useLayoutEffect(() => {
    const { origin } = new URL(frameAddress)
    let begun = false
    const begin = async () => {
      begun = true
      const { sessionAddress, order } = latest.current
      const session = await askForSession(sessionAddress)
      if (!session) return latest.current.onDone({ ok: false, why: 'unavailable' })
      const id = `proof-${Math.random().toString(36).slice(2)}`
      fields.current?.offer(id)
      const begin = { type: 'begin', order: { ...order, ...session, id } } as const
      frame.current?.contentWindow?.postMessage(proofEnvelope(begin), origin)
    }
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      const message = readProofMessage(data)
      if (message?.type === 'ready' && !begun) void begin()
      if (message?.type === 'done') latest.current.onDone(message.outcome)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frameAddress, fields])

  const leave = async (why: 'left' | 'late') => {
    onDone({ ok: false, why })
    return true
  }
  return (
    <ChallengeDialog say={say} store={store} limit={LIMIT_MS} busy={null} onLeave={leave}>
      <iframe
        ref={frame}
        title={say.frame}
        src={frameAddress}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="publickey-credentials-get *"
      />
    </ChallengeDialog>
  )
}

function askForSession(address: string): Promise<{ token: string; order: string } | null> {
  return fetch(address, { method: 'POST', headers: traceHeaders() })
    .then(async response => (response.ok ? response.json() : null))
    .then(
      session => session && { token: String(session.token), order: String(session.order) },
      () => null,
    )
}
