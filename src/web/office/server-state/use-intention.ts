import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { isPassing } from '../../client/problem.ts'

interface Intention<Input, Answer> {
  /** `begun` is kept with the key: what is reckoned from it is the same at each press. */
  send: (input: Input, idempotencyKey: string, begun: Date) => Promise<Answer>
  /** What is on the screen and may be different now. */
  changes: (answer: Answer) => readonly QueryKey[]
  onDone?: (answer: Answer) => void
}

/**
 * Something that a person wants done once. The idempotency key is made with the intention and kept while its outcome is
 * unknown, so that pressing the button again after a cut never does the thing twice. Changed input is a new intention.
 */
export function useIntention<Input, Answer>({ send, changes, onDone }: Intention<Input, Answer>) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const kept = useRef<{ key: string; input: string; begun: Date } | null>(null)

  return useMutation<Answer, Error, Input>({
    mutationFn: input => {
      const written = JSON.stringify(input) ?? ''
      if (kept.current?.input !== written) {
        kept.current = { key: crypto.randomUUID(), input: written, begun: new Date() }
      }
      return send(input, kept.current.key, kept.current.begun)
    },
    async onSuccess(answer) {
      kept.current = null
      onDone?.(answer)
      const changed = changes(answer)
      const reading = changed.map(queryKey => queryClient.invalidateQueries({ queryKey }))
      // Who is there, and what their store takes, comes to the screen by the route, which reads what is invalid again.
      const isOfRoute = changed.some(([first]) => first === 'me')
      await Promise.all([...reading, isOfRoute && router.invalidate()])
    },
    onError(error) {
      if (!isPassing(error)) kept.current = null
      // A rejection usually means that the screen is behind: read again what it shows.
      if (!isPassing(error)) void queryClient.invalidateQueries({ queryKey: ['charge'] })
    },
  })
}
