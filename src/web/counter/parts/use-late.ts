import { type ComponentType, useEffect, useState } from 'react'
import { useBox, useCounter } from './counter-context.tsx'

/** What is opened now and then: its program comes when it is asked for, and may not come. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null)
  const [isAway, setAway] = useState(false)
  const isOnline = useBox(useCounter().connection.online)
  useEffect(() => {
    // The connection is back: that it did not come then is not news beside what is done now.
    if (isOnline) setAway(false)
  }, [isOnline])
  return {
    Shown,
    isAway,
    async begin() {
      try {
        const Loaded = await load()
        setShown(() => Loaded)
        setAway(false)
      } catch {
        setAway(true)
      }
    },
    end: () => setShown(null),
  }
}
