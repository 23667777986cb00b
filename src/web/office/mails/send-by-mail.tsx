import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import { type Language, languages } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { isAddress } from './is-address.ts'
import { useMailsApi, useMailWords } from './mails-state.ts'

interface SendByMailProps {
  charge: string
  kind: 'charge' | 'receipt'
  /** The payer's address, where it is known. */
  to: string | null
  wide?: boolean
}

/** A button that sends a charge or its receipt, once it was said where to. */
export function SendByMail({ wide = false, ...props }: SendByMailProps) {
  const { send: say } = useMailWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button intent="secondary" wide={wide} onClick={() => setAsking(true)}>
        {say.act}
      </Button>
      {isAsking && <Asking {...props} onClosed={() => setAsking(false)} />}
    </>
  )
}

function Asking({ charge, kind, to, onClosed }: Omit<SendByMailProps, 'wide'> & { onClosed: () => void }) {
  const { send: say } = useMailWords()
  const { words, language: own } = usePreferences()
  const api = useMailsApi()
  const showToast = useToast()
  const [address, setAddress] = useState(to ?? '')
  const [language, setLanguage] = useState<Language>('pt-BR')
  const [isTried, setTried] = useState(false)
  const sending = useIntention({
    send: (asked: { to: string; language: Language }, key) => api.sendCharge(charge, { kind, ...asked }, key),
    changes: () => [['mails'], ['charge', charge]],
    onDone: sent => showToast({ tone: 'positive', text: say.done(sent.to ?? address) }),
  })
  const fault = isAddress(address) ? null : say.toFault

  function submit(close: () => void) {
    setTried(true)
    if (fault === null) sending.mutate({ to: address, language }, { onSuccess: close })
  }

  return (
    <FormModal
      title={say.titles[kind]}
      submitLabel={say.submit}
      cancelLabel={say.cancel}
      lang={own}
      saving={sending}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextField
        label={say.to}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        value={address}
        onChange={event => setAddress(event.target.value.trim())}
        error={(isTried && fault) || describeFieldProblem(sending.error, 'to', words)}
      />
      <Segmented
        label={say.language}
        showLabel
        wide
        value={language}
        options={languages.map(value => ({ value, label: words.account.languages[value] }))}
        onChoose={setLanguage}
      />
    </FormModal>
  )
}
