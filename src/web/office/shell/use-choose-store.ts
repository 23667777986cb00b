import { useRouter } from '@tanstack/react-router'
import { keepStore } from '../preferences/chosen-store.ts'
import { useOffice } from '../server-state/office-context.ts'

/** Turns to another store of this person: nothing of the one before stays on the screen. */
export function useChooseStore(): (storeId: string) => Promise<void> {
  const { queryClient } = useOffice()
  const router = useRouter()
  return async storeId => {
    keepStore(storeId)
    queryClient.clear()
    await router.navigate({ to: '/' })
    await router.invalidate()
  }
}
