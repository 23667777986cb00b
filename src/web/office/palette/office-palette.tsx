import { useState } from 'react'
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx'
import { useAccountDeeds, usePreferenceDeeds } from './account-deeds.ts'
import { useActionDeeds } from './action-deeds.ts'
import { useFoundDeeds } from './found-deeds.ts'
import { usePageDeeds } from './page-deeds.ts'
import { usePaletteWords } from './palette-words.ts'
import { useRecentDeeds } from './recent-deeds.ts'
import { useFound } from './use-found.ts'

interface OfficePaletteProps {
  showKeys: () => void
  onClosed: () => void
}

/**
 * The office's command palette: where one was last, pages, what can be done, how the office looks and speaks, and any
 * charge, customer or dispute by a few words.
 */
export function OfficePalette({ showKeys, onClosed }: OfficePaletteProps) {
  const say = usePaletteWords()
  const [text, setText] = useState('')
  const found = useFound(text)
  const deeds = useFoundDeeds(found, text)
  const { pages, settings } = usePageDeeds()
  const groups = [
    { title: say.groups.recent, commands: useRecentDeeds([...pages, ...settings], text.trim() === '') },
    { title: say.groups.actions, commands: useActionDeeds(showKeys) },
    { title: say.groups.pages, commands: pages },
    { title: say.groups.settings, commands: settings },
    { title: say.groups.preferences, commands: usePreferenceDeeds() },
    { title: say.groups.account, commands: useAccountDeeds() },
    { title: say.groups.charges, commands: deeds.charges },
    { title: say.groups.customers, commands: deeds.customers },
    { title: say.groups.disputes, commands: deeds.disputes },
  ].filter(group => group.commands.length > 0)
  return (
    <CommandPalette
      label={say.label}
      placeholder={say.placeholder}
      groups={groups}
      empty={found.isLooking ? say.looking : say.nothing}
      onWrite={setText}
      onChoose={id =>
        groups
          .flatMap(group => group.commands)
          .find(deed => deed.id === id)
          ?.act()
      }
      onClosed={onClosed}
    />
  )
}
