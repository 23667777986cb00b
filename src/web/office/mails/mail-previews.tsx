import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '../../../shared/language.ts'
import type { MailKind } from '../../../shared/mails/mail-data.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { mailPreviewQuery, useMailsApi, useMailWords } from './mails-state.ts'

/** As tall as each is, by its width: what stands in a sandbox cannot say so itself. */
const heights: Record<MailKind, { phone: number; desk: number }> = {
  charge: { phone: 1180, desk: 970 },
  reminder: { phone: 900, desk: 790 },
  receipt: { phone: 1450, desk: 1350 },
  refund: { phone: 900, desk: 680 },
  invitation: { phone: 810, desk: 650 },
  'password-reset': { phone: 600, desk: 510 },
  'security-alert': { phone: 590, desk: 490 },
  'review-item': { phone: 1030, desk: 800 },
  'daily-sum': { phone: 1480, desk: 1280 },
}

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
          <iframe
            title={say.frame}
            src={shown.data.page}
            sandbox=""
            lang={language}
            style={{ height: heights[kind][width] }}
          />
        </div>
      ) : shown.error ? (
        <ListFailed title={say.failed} error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </section>
  )
}
