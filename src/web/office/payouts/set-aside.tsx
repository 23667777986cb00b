import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormModal } from '../shell/form-modal.tsx'
import { useFormats } from '../words/formats.ts'
import { useLineNames, usePayoutWords } from './payouts-state.ts'
import type { Decisions } from './use-decisions.ts'

interface SetAsideProps {
  lines: readonly PayoutLineShown[]
  setting: Decisions['setAside']
  /** They were set aside. */
  onDone: () => void
  onClosed: () => void
}

/** Why lines are left out of the books: what is common by one press, or in words. */
export function SetAside({ lines, setting, onDone, onClosed }: SetAsideProps) {
  const { setAside: say, match } = usePayoutWords()
  const { money } = useFormats()
  const names = useLineNames()
  const [why, setWhy] = useState<keyof typeof say.reasons | null>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  // What was asked about, though the list goes on without it.
  const [asked] = useState(lines)
  const reason = why === 'other' ? text.trim() : why && say.reasons[why]

  function submit(close: () => void) {
    setTried(true)
    if (!reason) return
    const done = () => {
      onDone()
      close()
    }
    setting.mutate({ ids: asked.map(({ id }) => id), reason }, { onSuccess: done })
  }

  const sum = asked.reduce((all, { net }) => all + net, 0)
  const [first] = asked
  const what = first && asked.length === 1 ? names.whole(first) : say.of(asked.length, money(sum))
  const choices = ['terminal', 'elsewhere', 'other'] as const
  const needed = isTried && !reason ? say.needed : null
  return (
    <FormModal
      title={say.title(asked.length)}
      submitLabel={say.submit(asked.length)}
      cancelLabel={match.keep}
      saving={setting}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{say.text(what)}</p>
      <RadioGroup
        label={say.why}
        options={choices.map(value => ({ value, label: say.reasons[value] }))}
        value={why}
        onChoose={setWhy}
        hint={why === 'other' ? null : say.hint}
        error={why === null ? needed : null}
      />
      {why === 'other' && (
        <TextField
          label={say.reason}
          hint={say.hint}
          value={text}
          maxLength={limits.reviewReason}
          error={needed}
          onChange={event => setText(event.target.value)}
        />
      )}
    </FormModal>
  )
}
