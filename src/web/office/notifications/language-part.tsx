import { type Language, languages } from '../../../shared/language.ts'
import { setLanguage } from '../../client/notifications-api.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useNotificationWords } from './notifications-state.ts'

/** In which language this person is written to. */
export function LanguagePart({ language }: { language: Language }) {
  const say = useNotificationWords()
  const { words } = usePreferences()
  const { api } = useOffice()
  const saving = useIntention({
    send: (wanted: Language) => setLanguage(api.call, wanted),
    changes: () => [['notifications', 'own']],
  })
  return (
    <section className="notify-section" aria-labelledby="notify-language">
      <h2 className="notify-title" id="notify-language">
        {say.language.title}
      </h2>
      <p className="notify-text">{say.language.text}</p>
      <Segmented
        label={say.language.title}
        value={saving.isPending ? saving.variables : language}
        options={languages.map(value => ({ value, label: words.account.languages[value] }))}
        onChoose={value => saving.mutate(value)}
      />
      <ProblemAlert error={saving.error} />
    </section>
  )
}
