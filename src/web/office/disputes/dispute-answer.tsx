import { type FormEvent, useId, useState } from 'react'
import { disputeCan } from '../../../shared/charge/dispute-status.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import { evidenceTypes } from '../../../shared/contract/file-types.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TipButton } from '../../ui/icon-button/tip-button.tsx'
import { Section } from '../charges/detail/section.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { Confirm } from '../shell/confirm.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { ConfirmDispute } from './confirm-dispute.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { useDisputesApi } from './disputes-state.ts'
import { evidenceOf } from './read-evidence.ts'

/** What may be done with this dispute now: the same table that the server enforces decides. */
export function DisputeAnswer({ dispute }: { dispute: Dispute }) {
  const disputes = useDisputeWords()
  const { money } = useFormats()
  const mayAnswer = useMay('refunds:write')
  const [asking, setAsking] = useState<'accept' | 'release' | null>(null)
  const canAnswer = mayAnswer && disputeCan.answer(dispute, Date.now())
  const canRelease = mayAnswer && disputeCan.release(dispute)
  if (!canAnswer && !canRelease) return null
  return (
    <Section title={disputes.answer.title}>
      {canAnswer && <EvidenceForm dispute={dispute} />}
      <div className="dispute-ways">
        {canRelease && (
          <Button intent="secondary" onClick={() => setAsking('release')}>
            {disputes.release.open(money(dispute.amount_held))}
          </Button>
        )}
        {canAnswer && (
          <Button intent="quiet" onClick={() => setAsking('accept')}>
            {disputes.accept.open}
          </Button>
        )}
      </div>
      {asking && <ConfirmDispute dispute={dispute} what={asking} onClosed={() => setAsking(null)} />}
    </Section>
  )
}

/** The words and the files, checked before they travel. An acquirer takes one answer, so a person is asked before. */
function EvidenceForm({ dispute }: { dispute: Dispute }) {
  const disputes = useDisputeWords()
  const { answer } = disputes
  const api = useDisputesApi()
  const showToast = useToast()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<'wrongKind' | 'tooMany' | null>(null)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isMed = dispute.kind === 'med'
  const sending = useIntention({
    // Which files they are tells one intention from another: a file itself leaves no trace in JSON.
    send: async (input: { text: string; files: readonly string[] }, key) =>
      api.submitEvidence(dispute.id, await evidenceOf(input.text, files), key),
    changes: () => [['disputes'], ['review-items']],
    onDone: () => showToast({ tone: 'positive', text: answer.sent }),
  })

  const given = { text: text.trim(), files: files.map(stampOf) }

  function add(more: readonly File[]) {
    const all = [...files, ...more]
    const weight = all.reduce((sum, { size }) => sum + size, 0)
    const fits = all.length <= limits.evidenceFiles && weight <= limits.evidenceBytes
    setFault(fits ? null : 'tooMany')
    if (fits) setFiles(all)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (given.text === '' || sending.isPending) return
    if (isMed) sending.mutate(given)
    else setAsking(true)
  }

  const form = (
    <form className="dispute-form" onSubmit={submit} noValidate>
      <p className="dispute-hint">{isMed ? answer.medText : answer.text}</p>
      <EvidenceText value={text} onText={setText} error={isTried && given.text === '' ? answer.whyNeeded : null} />
      <FileDrop
        label={answer.files}
        invite={answer.invite}
        hint={answer.filesHint}
        accept={evidenceTypes.join(',')}
        several
        disabled={files.length >= limits.evidenceFiles}
        error={fault ? answer[fault] : undefined}
        onFiles={add}
        onRejected={() => setFault('wrongKind')}
      />
      {files.length > 0 && (
        <ul className="dispute-files" aria-label={answer.files}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
            <li key={index} className="dispute-file">
              <span className="dispute-file-name">{file.name}</span>
              <TipButton
                label={answer.remove(file.name)}
                glyph="close"
                onClick={() => {
                  setFault(null)
                  setFiles(files.filter(one => one !== file))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {isMed && <ProblemAlert error={sending.error} />}
      <Button type="submit" busy={sending.isPending}>
        {isMed ? answer.submitMed : answer.submit}
      </Button>
    </form>
  )
  return (
    <>
      {form}
      {isAsking && (
        <Confirm
          title={answer.once.title}
          text={answer.once.text(files.length)}
          submit={answer.submit}
          keep={answer.once.keep}
          doing={sending}
          subject={given}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}

function stampOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** A native field of several lines, with its label and error tied to it. */
function EvidenceText({
  value,
  onText,
  error,
}: {
  value: string
  onText: (text: string) => void
  error: string | null
}) {
  const { answer } = useDisputeWords()
  const id = useId()
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {answer.why}
      </label>
      <div className="field-frame">
        <textarea
          id={id}
          className="field-input dispute-text"
          rows={5}
          value={value}
          maxLength={limits.evidenceText}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onText(event.target.value)}
        />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="negative" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
