import { useRouter } from '@tanstack/react-router'
import { useOffice } from '../server-state/office-context.ts'

/** Ends the session and leads to the door. Rejects when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const { session, queryClient } = useOffice()
  const router = useRouter()
  return async () => {
    await session.signOut()
    await router.navigate({ to: '/sign-in' })
    queryClient.clear()
  }
}
