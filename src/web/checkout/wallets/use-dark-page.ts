import { useEffect, useState } from 'react'

const dark = '(prefers-color-scheme: dark)'

/** Whether the page is dark, as the payer's device has it. */
export function useDarkPage(): boolean {
  const [isDark, setDark] = useState(() => window.matchMedia(dark).matches)
  useEffect(() => {
    const asked = window.matchMedia(dark)
    const read = () => setDark(asked.matches)
    asked.addEventListener('change', read)
    return () => asked.removeEventListener('change', read)
  }, [])
  return isDark
}
