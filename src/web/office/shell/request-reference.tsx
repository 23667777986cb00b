import { useWords } from '../preferences/preferences.tsx'

/** The id under which an operator finds what went wrong, small, for whoever asks for it. */
export function RequestReference({ id }: { id: string | null }) {
  const { shell } = useWords()
  return id && <p className="request-reference">{shell.reference(id)}</p>
}
