import { CommandPalette } from '../../ui/command-palette/command-palette.tsx'
import { useCommandKey } from '../../ui/command-palette/use-command-key.ts'
import { useOpening } from '../../ui/command-palette/use-opening.ts'

interface Given {
  words: { find: string; write: string; nothing: string; actions: string; newCharge: string }
  act: (id: string) => void
}

export function Usage({ words, act }: Given) {
  const opening = useOpening()
  useCommandKey(opening.open)
  if (!opening.key) return null
  return (
    <CommandPalette
      key={opening.key}
      label={words.find}
      placeholder={words.write}
      empty={words.nothing}
      groups={[{ title: words.actions, commands: [{ id: 'new', label: words.newCharge, icon: 'plus', keys: 'N' }] }]}
      onChoose={act}
      onClosed={opening.closed}
    />
  )
}
