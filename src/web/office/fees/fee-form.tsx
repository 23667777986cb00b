import { useState } from 'react'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { FeeSchedule } from '../../../shared/contract/fee-schedule.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { NewFeeSchedule } from '../../client/fees-api.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker/date-picker.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useNow } from '../words/use-now.ts'
import { feeDraft, feeFaults, feesWanted, standingOf } from './fee-draft.ts'
import { FeeLines } from './fee-lines.tsx'
import { FeeTable } from './fee-table.tsx'
import { useFeesApi, useFeesWords } from './fees-state.ts'
import { OtherFeeTable } from './other-fee-table.tsx'
import { OtherFees } from './other-fees.tsx'

interface FeeFormProps {
  accounts: readonly { id: string; name: string }[]
  /** What was said so far: the draft begins with what holds. */
  known: readonly FeeSchedule[]
  onClosed: () => void
}

/** Says what a contract says, from a day on; what comes of it stands below as it is typed. */
export function FeeForm({ accounts, known, onClosed }: FeeFormProps) {
  const { form } = useFeesWords()
  const { language, dateFormat } = usePreferences()
  const api = useFeesApi()
  const showToast = useToast()
  const today = saoPauloDate(useNow())
  const draftOf = (account: string) => {
    const held = known.find(one => one.account === account && standingOf(one, known, today) === 'holds') ?? null
    return feeDraft(account, held, { today, say: rate => (language === 'pt-BR' ? rate.replace('.', ',') : rate) })
  }
  const [draft, setDraft] = useState(() => draftOf(accounts[0]?.id ?? ''))
  const [isTried, setTried] = useState(false)
  const saving = useIntention({
    send: (schedule: NewFeeSchedule, key) => api.add(schedule, key),
    changes: () => [['fee-schedules'], ['installment-options']],
    onDone: () => showToast({ tone: 'positive', text: form.done }),
  })
  const faults = feeFaults(draft)
  const wanted = feesWanted(draft)
  const fault = (field: string, words: string) => (isTried && faults.has(field) ? words : null)

  function submit(close: () => void) {
    setTried(true)
    if (wanted) saving.mutate(wanted, { onSuccess: close })
  }

  return (
    <FormModal
      title={form.title(accounts.find(({ id }) => id === draft.account)?.name ?? '')}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {accounts.length > 1 && (
        <Select
          label={form.account}
          placeholder={form.account}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.account}
          onChoose={account => setDraft(draftOf(account))}
        />
      )}
      <DatePicker
        label={form.valid}
        hint={form.validHint}
        value={draft.from}
        onDate={from => setDraft(kept => ({ ...kept, from }))}
        language={language}
        format={dateFormat}
        today={today}
        error={fault('from', form.fromWrong)}
      />
      <FeeLines
        lines={draft.lines}
        onLines={lines => setDraft(kept => ({ ...kept, lines }))}
        faults={isTried ? faults : new Set()}
      />
      <Checkbox
        hint={form.atOnceHint}
        checked={draft.atOnce}
        onCheck={atOnce => setDraft(kept => ({ ...kept, atOnce }))}
      >
        {form.atOnce}
      </Checkbox>
      <TextField
        label={form.days}
        hint={draft.atOnce ? form.daysAtOnceHint : form.daysHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.days}
        onChange={event => setDraft(kept => ({ ...kept, days: event.target.value }))}
        error={fault('days', form.daysWrong(draft.atOnce ? 0 : 1, limits.settlementDaysMax))}
      />
      <OtherFees
        lines={draft.others}
        onLines={others => setDraft(kept => ({ ...kept, others }))}
        faults={isTried ? faults : new Set()}
      />
      {wanted && <FeeTable terms={wanted} />}
      {wanted && <OtherFeeTable fees={wanted.other_fees} />}
    </FormModal>
  )
}
