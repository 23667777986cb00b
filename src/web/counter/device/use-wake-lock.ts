import { useEffect } from 'react'

/** Keeps the screen lit while something is in the window, where the device knows how; anew after it was away. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A device that is low on battery says no, and dims its screen.
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void got?.release()
      else lock = got
    }
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [wanted])
}
