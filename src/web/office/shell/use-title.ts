import { useEffect } from 'react'
import { useWords } from '../preferences/preferences.tsx'

/** Names the browser's tab after what it shows. */
export function useTitle(page: string): void {
  const { shell } = useWords()
  useEffect(() => {
    document.title = shell.pageTitle(page)
  }, [shell, page])
}
