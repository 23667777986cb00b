import { useState } from 'react'
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx'
import { useCommandKey } from '../../ui/command-palette/use-command-key.ts'

interface Given {
  words: { find: string; write: string; nothing: string; actions: string; newCharge: string }
  act: (id: string) => void
}

export function Usage({ words, act }: Given) {
  const [open, setOpen] = useState(false)
  useCommandKey(() => setOpen(true))
  if (!open) return null
  return (
    <CommandPalette
      label={words.find}
      placeholder={words.write}
      empty={words.nothing}
      groups={[{ title: words.actions, commands: [{ id: 'new', label: words.newCharge, icon: 'plus', keys: 'N' }] }]}
      onChoose={act}
      onClosed={() => setOpen(false)}
    />
  )
}
