import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Whatsapp, WhatsappPut } from '../../../shared/contract/whatsapp.ts'
import { type PayerMailKind, payerMailKinds } from '../../../shared/mails/mail-data.ts'
import { templateTexts } from '../../../shared/whatsapp/template-texts.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { CopiedText } from '../words/copied-text.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { draftOf, faultsOf, type NumberDraft, putOf } from './number-draft.ts'
import { useWhatsappApi, useWhatsappWords, whatsappShown } from './whatsapp-state.ts'

/** The store's number, and each message with the text that Meta is to approve. */
export function NumberForm({ known }: { known: Whatsapp['sender'] }) {
  const say = useWhatsappWords()
  const { words } = usePreferences()
  const api = useWhatsappApi()
  const showToast = useToast()
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isTried, setTried] = useState(false)
  const write = (part: Partial<NumberDraft>) => setDraft(kept => ({ ...kept, ...part }))
  const faults = faultsOf(draft, known)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(known))
  // What Meta does not accept is marked where it is put right, until something else is written there.
  const rejected = (field: keyof typeof say.number.rejected, isSame: boolean) =>
    known?.problem?.kind === field && isSame && !saving.error ? say.number.rejected[field] : null
  const saving = useIntention({
    send: (wanted: WhatsappPut) => api.set(wanted),
    changes: () => whatsappShown.map(shown => [shown]),
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const isWhole = !faults.id && !faults.token && faults.templates.length === 0
    if (isWhole && !saving.isPending) saving.mutate(putOf(draft))
  }

  return (
    <form className="whatsapp-form" onSubmit={submit} noValidate>
      <fieldset className="whatsapp-section">
        <legend className="whatsapp-title">{say.number.title}</legend>
        <div className="whatsapp-fields">
          <TextField
            label={say.number.id}
            hint={say.number.idHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={draft.id}
            onChange={event => write({ id: event.target.value.replace(/\D/g, '') })}
            error={
              (isTried && faults.id ? say.number.idFault : null) ??
              describeFieldProblem(saving.error, 'phone_number_id', words) ??
              rejected('number', draft.id === known?.phone_number_id)
            }
          />
          <TextField
            label={say.number.token}
            hint={known ? say.number.tokenKept : say.number.tokenHint}
            type="password"
            autoComplete="new-password"
            spellCheck={false}
            maxLength={limits.whatsappToken}
            value={draft.token}
            onChange={event => write({ token: event.target.value.trim() })}
            error={
              (isTried && faults.token ? say.number.tokenNeeded : null) ??
              describeFieldProblem(saving.error, 'token', words) ??
              rejected('token', draft.token === '')
            }
          />
          <Checkbox checked={draft.english} onCheck={english => write({ english })} hint={say.number.englishHint}>
            {say.number.english}
          </Checkbox>
        </div>
      </fieldset>
      <fieldset className="whatsapp-section">
        <legend className="whatsapp-title">{say.messages.title}</legend>
        <p className="whatsapp-text">{say.messages.text}</p>
        {payerMailKinds.map(kind => (
          <Message
            key={kind}
            kind={kind}
            draft={draft}
            write={write}
            fault={
              isTried && faults.templates.includes(kind)
                ? say.messages.templateFault
                : rejected('template', draft.templates[kind] === known?.templates[kind])
            }
          />
        ))}
      </fieldset>
      <ProblemAlert error={saving.error} />
      <SaveBar isChanged={isChanged} busy={saving.isPending} onUndo={() => setDraft(draftOf(known))} />
    </form>
  )
}

interface MessageProps {
  kind: PayerMailKind
  draft: NumberDraft
  write: (part: Partial<NumberDraft>) => void
  fault: string | null
}

/** A message that the store may send by itself. */
function Message({ kind, draft, write, fault }: MessageProps) {
  const { messages: say } = useWhatsappWords()
  const { kinds, templates, english } = draft
  const { label, hint } = say.kinds[kind]
  const isOn = kinds.includes(kind)
  const proposed = english ? (['pt-BR', 'en-GB'] as const) : (['pt-BR'] as const)
  return (
    <div className="whatsapp-message">
      <Checkbox
        checked={isOn}
        hint={hint}
        onCheck={now => write({ kinds: now ? [...kinds, kind] : kinds.filter(one => one !== kind) })}
      >
        {label}
      </Checkbox>
      {isOn && (
        <div className="whatsapp-template">
          <TextField
            label={say.template(label)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.whatsappTemplate}
            value={templates[kind]}
            onChange={event => write({ templates: { ...templates, [kind]: event.target.value.trim() } })}
            error={fault}
          />
          <p className="whatsapp-text">{say.proposed(label)}</p>
          {proposed.map(language => (
            <CopiedText key={language} lang={language} value={templateTexts[kind][language]} copyLabel={say.copy} />
          ))}
        </div>
      )}
    </div>
  )
}
