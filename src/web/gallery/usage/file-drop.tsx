import { FileDrop } from '../../ui/file-drop/file-drop.tsx'

interface Given {
  words: { logo: string; drop: string; kinds: string }
  problem?: string
  send: (file: File | undefined) => void
}

export const Usage = ({ words, problem, send }: Given) => (
  <FileDrop
    label={words.logo}
    invite={words.drop}
    hint={words.kinds}
    accept="image/png,image/svg+xml"
    error={problem}
    onFiles={([file]) => send(file)}
  />
)
