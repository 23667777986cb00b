import './save-bar.css'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { saveBar as enGb } from '../messages/en-gb/save-bar.ts'
import { saveBar as ptBr, type SaveBarWords } from '../messages/pt-br/save-bar.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<Language, SaveBarWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

interface SaveBarProps {
  isChanged: boolean
  /** Whether what is written cannot be saved as it is. */
  isFaulty?: boolean
  busy: boolean
  onUndo: () => void
}

/** The end of a form on a page: it saves what was changed, or undoes it. */
export function SaveBar({ isChanged, isFaulty = false, busy, onUndo }: SaveBarProps) {
  const say = words[usePreferences().language]
  return (
    <div className="save-bar">
      <p role="status">{isChanged && say.changed}</p>
      <Button intent="quiet" disabled={!isChanged} onClick={onUndo}>
        {say.undo}
      </Button>
      <Button type="submit" disabled={!isChanged || isFaulty} busy={busy}>
        {say.save}
      </Button>
    </div>
  )
}
