import { useRouter } from '@tanstack/react-router'
import { useOffice } from '../server-state/office-context.ts'

/**
 * Ends the session, and what this device shows of it, and leads to the door, by the sign-out of the issuer by which
 * somebody came. Rejects when the server could not be told.
 */
export function useSignOut(): () => Promise<void> {
  const { session, queryClient } = useOffice()
  const router = useRouter()
  return async () => {
    // Only where there may be something to forget: the first page carries nothing of it.
    if ('serviceWorker' in navigator)
      await import('../../client/forget-this-device.ts').then(
        ({ forgetThisDevice }) => forgetThisDevice(),
        () => undefined,
      )
    const atIssuer = await session.signOut()
    if (atIssuer) return window.location.assign(atIssuer)
    await router.navigate({ to: '/sign-in' })
    queryClient.clear()
  }
}
