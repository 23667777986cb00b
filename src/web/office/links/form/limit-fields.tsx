import { DatePicker } from '../../../ui/date-picker/date-picker.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useStoreDay } from '../../server-state/use-calendar.ts'
import { useLinkWords } from '../links-state.ts'
import { linkExpiries } from './link-draft.ts'
import type { FieldsProps } from './link-form-page.tsx'

const names = ['quarter', 'hour', 'day', 'week'] as const

/** How many there are, until when, and how long somebody who filled it in may take to pay. */
export function LimitFields({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  const { language, dateFormat } = usePreferences()
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.limits}</legend>
      <div className="form-pair">
        <TextField
          label={say.stock}
          hint={say.stockHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={draft.stock}
          error={faultOf('stock')}
          onChange={event => write({ stock: event.target.value })}
        />
        <DatePicker
          label={say.lastDay}
          hint={say.lastDayHint}
          value={draft.lastDay}
          onDate={lastDay => write({ lastDay })}
          onUnread={isLastDayUnread => write({ isLastDayUnread })}
          error={faultOf('lastDay')}
          language={language}
          format={dateFormat}
          today={useStoreDay()}
        />
      </div>
      <Select
        label={say.expires}
        hint={say.expiresHint}
        placeholder={say.expires}
        options={names.map(value => ({ value, label: say.expiries[value] }))}
        value={names.find(name => linkExpiries[name] === draft.expires) ?? null}
        onChoose={name => write({ expires: linkExpiries[name] })}
      />
    </fieldset>
  )
}
