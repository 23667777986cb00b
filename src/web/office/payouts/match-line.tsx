import { useId, useState } from 'react'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import type { PayoutCandidate } from '../../../shared/contract/payout-decision.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormModal } from '../shell/form-modal.tsx'
import { useFormats } from '../words/formats.ts'
import { Candidates } from './candidates.tsx'
import { useLineNames, usePayoutWords } from './payouts-state.ts'
import { useCandidates } from './use-candidates.ts'
import { type Decisions, endsDispute } from './use-decisions.ts'

interface MatchLineProps {
  line: PayoutLineShown
  matching: Decisions['match']
  onClosed: () => void
}

/** Which sale a line is: those of its amount at once, others by what is typed. */
export function MatchLine({ line, matching, onClosed }: MatchLineProps) {
  const { match: say } = usePayoutWords()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const found = useCandidates(line.id, text)
  const chosen = found.candidates?.find(one => one.payment_id === wanted && one.detail === null)
  const error = useId()

  function submit(close: () => void) {
    setTried(true)
    if (chosen) matching.mutate({ line: line.id, payment: chosen.payment_id }, { onSuccess: close })
  }

  return (
    <FormModal
      title={say.title}
      submitLabel={say.submit}
      cancelLabel={say.keep}
      saving={matching}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <LineFacts line={line} />
      <TextField
        type="search"
        label={say.find}
        hint={say.findHint}
        prefix={<Icon name="search" />}
        value={text}
        maxLength={140}
        enterKeyHint="search"
        onChange={event => setText(event.target.value)}
        // It finds as one types: Enter is not to send what was not chosen.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <Candidates
        kind={line.kind}
        found={found}
        chosen={chosen?.payment_id ?? null}
        onChoose={({ payment_id }: PayoutCandidate) => setWanted(payment_id)}
        error={isTried && !chosen ? error : undefined}
      />
      {isTried && !chosen && (
        <p className="field-error" id={error} role="alert">
          <Icon name="negative" size={16} />
          {say.needed}
        </p>
      )}
      {endsDispute(line, chosen?.method ?? null) && <p className="modal-text">{say.forGood}</p>}
    </FormModal>
  )
}

/** What the acquirer says of it. */
function LineFacts({ line }: { line: PayoutLineShown }) {
  const { match: say, kinds } = usePayoutWords()
  const { money } = useFormats()
  const names = useLineNames()
  const { kind, number, reference, paid_on, gross, fee, net } = line
  const facts: [string, string | null][] = [
    [say.gross, money(gross)],
    [say.fee, fee === 0 ? null : money(fee)],
    [say.net, fee === 0 ? null : money(net)],
    [say.kind, [kinds[kind], number !== null && say.installment(number)].filter(Boolean).join(', ')],
    [say.day, names.day(paid_on)],
    [say.reference, reference],
  ]
  return (
    <dl className="line-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
