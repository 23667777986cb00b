import { TextField } from '../../ui/text-field.tsx'

interface Given {
  words: { name: string; nameHint: string }
  name: string
  problem: string | null
  onName: (name: string) => void
}

export const Usage = ({ words, name, problem, onName }: Given) => (
  <TextField
    label={words.name}
    hint={words.nameHint}
    error={problem}
    value={name}
    onChange={event => onName(event.target.value)}
    autoComplete="name"
  />
)
