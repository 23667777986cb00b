import { useWords } from '../preferences/preferences.tsx'
import { useOutcomeWords } from './outcome-words.ts'

/** Why a payment came to nothing, in words: the reason of a decline, or the code of a failure. */
export function useReasons(): (reason: string) => string {
  const declined: Readonly<Record<string, string>> = useOutcomeWords().declined
  const failures: Readonly<Record<string, string>> = useWords().failure
  return reason => declined[reason] ?? failures[reason] ?? failures.other ?? reason
}
