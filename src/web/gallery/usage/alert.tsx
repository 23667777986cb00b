import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface Given {
  words: { declined: string; tryPix: string; usePix: string }
  choosePix: () => void
}

export const Usage = ({ words, choosePix }: Given) => (
  <Alert
    tone="negative"
    title={words.declined}
    live="alert"
    action={<Button onClick={choosePix}>{words.usePix}</Button>}
  >
    {words.tryPix}
  </Alert>
)
