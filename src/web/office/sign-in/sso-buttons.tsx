import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createSsoDoor, type SsoWay } from '../../client/sso-door.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useSignInWords } from './sign-in-words.ts'

/** A button for each issuer of this house. Where nobody could ask, the password is there all the same. */
export function SsoButtons({ way }: { way: SsoWay }) {
  const say = useSignInWords()
  const door = useMemo(createSsoDoor, [])
  const offered = useQuery({ queryKey: ['sso-door'], queryFn: ({ signal }) => door.offered(signal), retry: false })
  const going = useMutation({ mutationFn: (connection: string) => door.goTo(connection, way) })
  if (!offered.data?.length) return null
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
}
