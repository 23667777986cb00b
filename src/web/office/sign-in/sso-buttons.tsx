import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createSsoDoor, type SsoWay } from '../../client/sso-door.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useSignInWords } from './sign-in-words.ts'
import { domainOf, rememberDomain, rememberedDomain } from './sso-domain.ts'

/** Milliseconds in which a domain stays as it is typed before it is asked for. */
const TYPED_MS = 250

/**
 * A button for each issuer that speaks for the address that is typed. Where nobody could ask, the password is there all
 * the same.
 */
export function SsoButtons({ email, way }: { email: string; way: SsoWay }) {
  const say = useSignInWords()
  const door = useMemo(createSsoDoor, [])
  const domain = domainOf(email) ?? (email === '' ? rememberedDomain() : null)
  const offered = useQuery({
    queryKey: ['sso-door', domain],
    queryFn: ({ signal }) => askFor(domain ?? '', signal),
    enabled: domain !== null,
    retry: false,
  })
  const going = useMutation({
    mutationFn: (connection: string) => {
      if (domain) rememberDomain(domain)
      return door.goTo(connection, way)
    },
  })
  if (domain === null || !offered.data?.length) return null
  return (
    <div className="sign-in-sso">
      <ProblemAlert error={going.error} />
      {offered.data.map(({ id, label }) => (
        <Button
          key={id}
          intent="secondary"
          wide
          busy={(going.isPending || going.isSuccess) && going.variables === id}
          onClick={() => going.mutate(id)}
        >
          {say.sso(label)}
        </Button>
      ))}
    </div>
  )

  /** A moment later: while somebody types, each letter may end a domain. */
  async function askFor(wanted: string, signal: AbortSignal) {
    await new Promise(resolve => setTimeout(resolve, TYPED_MS))
    return signal.aborted ? [] : door.offered(wanted, signal)
  }
}
