import { useMemo } from 'react'
import { createDoor } from '../../client/door.ts'
import { useOffice } from '../server-state/office-context.ts'

/** How somebody comes in, and changes what they come in by. */
export function useDoor(): ReturnType<typeof createDoor> {
  const { line } = useOffice()
  return useMemo(() => createDoor(line), [line])
}
