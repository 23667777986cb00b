import { type ComponentType, useState } from 'react'

/** What is opened now and then: its program comes when it is asked for, and may not come. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null)
  const [isAway, setAway] = useState(false)
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
