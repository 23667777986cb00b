import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { parsePhone } from '../../../shared/brazil/phone.ts'
import type { Whatsapp, WhatsappTest, WhatsappTestResult } from '../../../shared/contract/whatsapp.ts'
import { type PayerMailKind, payerMailKinds } from '../../../shared/mails/mail-data.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/phone-field/phone-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useWhatsappApi, useWhatsappWords, whatsappShown } from './whatsapp-state.ts'

/** An example to one's own phone: only a message can tell whether number, token and template work. */
export function TryNumber({ reaches }: { reaches: Whatsapp['reaches'] }) {
  const { test: say, messages } = useWhatsappWords()
  const { language } = usePreferences()
  const api = useWhatsappApi()
  const [phone, setPhone] = useState('')
  const [kind, setKind] = useState<PayerMailKind>('charge')
  const [isTried, setTried] = useState(false)
  const read = parsePhone(phone)
  const to = read.ok ? read.phone : null
  const queries = useQueryClient()
  const trying = useMutation({
    mutationFn: (example: WhatsappTest) => api.test(example),
    // What it says of the number stands at the top of the page, too, and among what needs a person.
    onSuccess: () => Promise.all(whatsappShown.map(queryKey => queries.invalidateQueries({ queryKey: [queryKey] }))),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (to && !trying.isPending) trying.mutate({ to, kind, language: 'pt-BR' })
  }

  return (
    <section className="whatsapp-section" aria-labelledby="whatsapp-test">
      <h2 className="whatsapp-title" id="whatsapp-test">
        {say.title}
      </h2>
      <p className="whatsapp-text">{say.text}</p>
      <form className="whatsapp-fields" onSubmit={submit} noValidate>
        <PhoneField
          label={say.to}
          name="to"
          language={language}
          text={phone}
          onText={setPhone}
          error={isTried && !to ? say.toFault : null}
        />
        <Select
          label={say.kind}
          placeholder={say.kind}
          options={payerMailKinds.map(value => ({ value, label: messages.kinds[value].label }))}
          value={kind}
          onChoose={setKind}
        />
        <ProblemAlert error={trying.error} />
        <Button type="submit" intent="secondary" busy={trying.isPending}>
          {say.submit}
        </Button>
      </form>
      <div role="status">{trying.data && <Outcome result={trying.data} reaches={reaches} />}</div>
    </section>
  )
}

function Outcome({ result, reaches }: { result: WhatsappTestResult; reaches: Whatsapp['reaches'] }) {
  const { test: say } = useWhatsappWords()
  if (result.works) return <Alert tone="positive">{reaches === 'test' ? say.worksInTest : say.works}</Alert>
  return (
    <Alert tone="negative" title={say.problems[result.problem ?? 'other']}>
      {result.detail && say.said(result.detail)}
    </Alert>
  )
}
