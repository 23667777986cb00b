import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '../../../shared/language.ts'
import type { MailKind } from '../../../shared/mails/mail-data.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { mailPreviewQuery, useMailsApi, useMailWords } from './mails-state.ts'

/** A mail of each kind as it would be sent, in both languages, on a phone and at a desk. */
export function MailPreviews() {
  const { preview: say } = useMailWords()
  const { language: own, words } = usePreferences()
  const api = useMailsApi()
  const [kind, setKind] = useState<MailKind>('charge')
  const [language, setLanguage] = useState<Language>(own)
  const [width, setWidth] = useState<'phone' | 'desk'>('phone')
  const shown = useQuery(mailPreviewQuery(api, kind, language))
  return (
    <section className="mails-section" aria-labelledby="mails-preview">
      <h2 className="mails-title" id="mails-preview">
        {say.title}
      </h2>
      <p className="mails-text">{say.text}</p>
      <div className="mails-choices">
        <Select
          label={say.kind}
          placeholder={say.kind}
          value={kind}
          options={(Object.keys(say.kinds) as MailKind[]).map(value => ({ value, label: say.kinds[value] }))}
          onChoose={setKind}
        />
        <Segmented
          label={say.language}
          showLabel
          value={language}
          options={languages.map(value => ({ value, label: words.account.languages[value] }))}
          onChoose={setLanguage}
        />
        <Segmented
          label={say.width}
          showLabel
          value={width}
          options={(['phone', 'desk'] as const).map(value => ({ value, label: say.widths[value] }))}
          onChoose={setWidth}
        />
      </div>
      {shown.data ? (
        <div className="mails-preview" data-width={width}>
          <p className="mails-subject">
            <span>{say.subject}</span> {shown.data.subject}
          </p>
          <iframe title={say.frame} src={shown.data.page} sandbox="" lang={language} />
        </div>
      ) : shown.error ? (
        <ListFailed title={say.failed} error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </section>
  )
}
