import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { MailSettings, MailSettingsPut } from '../../../shared/contract/mail.ts'
import { payerMailKinds } from '../../../shared/mails/mail-data.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { isAddress } from './is-address.ts'
import { useMailsApi, useMailWords } from './mails-state.ts'

/** Which mails the store sends by itself. */
export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const { automatic: say } = useMailWords()
  const { words } = usePreferences()
  const api = useMailsApi()
  const showToast = useToast()
  const [kinds, setKinds] = useState(settings.payer_mails)
  const [hours, setHours] = useState(String(settings.reminder_hours))
  const [replyTo, setReplyTo] = useState(settings.reply_to ?? '')
  const [isTried, setTried] = useState(false)
  const saving = useIntention({
    send: (wanted: MailSettingsPut) => api.setMailSettings(wanted),
    changes: () => [['mail-settings']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })
  const hoursFault = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 168 ? null : say.hoursFault
  const replyToFault = replyTo === '' || isAddress(replyTo) ? null : say.replyToFault

  const isChanged =
    kinds.join() !== settings.payer_mails.join() ||
    hours !== String(settings.reminder_hours) ||
    replyTo !== (settings.reply_to ?? '')

  function undo() {
    setKinds(settings.payer_mails)
    setHours(String(settings.reminder_hours))
    setReplyTo(settings.reply_to ?? '')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (hoursFault || replyToFault || saving.isPending) return
    const reply_to = replyTo === '' ? null : replyTo
    saving.mutate({ payer_mails: kinds, reminder_hours: Number(hours), reply_to })
  }

  return (
    <form className="mails-section" onSubmit={submit} noValidate>
      <fieldset className="mails-kinds">
        <legend className="mails-title">{say.title}</legend>
        <p className="mails-text">{say.text}</p>
        {payerMailKinds.map(kind => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            hint={say.kinds[kind].hint}
            onCheck={isOn => setKinds(kept => payerMailKinds.filter(one => (one === kind ? isOn : kept.includes(one))))}
          >
            {say.kinds[kind].label}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mails-fields">
        {kinds.includes('reminder') && (
          <TextField
            label={say.hours}
            inputMode="numeric"
            maxLength={3}
            value={hours}
            onChange={event => setHours(event.target.value)}
            error={(isTried && hoursFault) || describeFieldProblem(saving.error, 'reminder_hours', words)}
          />
        )}
        <TextField
          label={say.replyTo}
          hint={say.replyToHint}
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          value={replyTo}
          onChange={event => setReplyTo(event.target.value.trim())}
          error={(isTried && replyToFault) || describeFieldProblem(saving.error, 'reply_to', words)}
        />
      </div>
      <ProblemAlert error={saving.error} />
      <SaveBar isChanged={isChanged} busy={saving.isPending} onUndo={undo} />
    </form>
  )
}
