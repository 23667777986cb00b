import type { ReactNode } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Language } from '../../../shared/language.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { SuggestField } from '../../ui/combobox/suggest-field.tsx'
import { DatePicker } from '../../ui/date-picker/date-picker.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { PhoneField } from '../../ui/phone-field/phone-field.tsx'
import { RangePicker } from '../../ui/range-picker/range-picker.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TaxIdField } from '../../ui/tax-id-field/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GivenState, StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

interface Field {
  label: string
  language: Language
  disabled: boolean
  error: string | null
}

const today = calendarDate('2026-11-21')
const ignore = () => {}

export const textFieldStates: readonly StateRow[] = [
  field('text-field', 'input', ({ language: _, ...given }) => <TextField {...given} defaultValue={given.label} />),
]

export const numberFieldStates: readonly StateRow[] = [
  field('money-field', 'input', given => <MoneyField {...given} amount={12990} onAmount={ignore} />),
  field('tax-id-field', 'input', given => <TaxIdField {...given} text="529.982.247-25" onText={ignore} />),
  field('phone-field', 'input', given => <PhoneField {...given} text="(11) 98765-4321" onText={ignore} />),
]

export const selectStates: readonly StateRow[] = [
  field('select', '.field-button', ({ language, ...given }) => (
    <Select
      {...given}
      placeholder={stateWords[language].place}
      options={[{ value: 'sample', label: given.label }]}
      value="sample"
      onChoose={ignore}
    />
  )),
]

export const comboboxStates: readonly StateRow[] = [
  {
    ...field('combobox', 'input', given => <SampleCombobox {...given} />),
    given: ['disabled', 'loading', 'error'],
    show: ({ language, state }) => <SampleCombobox {...fieldIn(language, state)} loading={state === 'loading'} />,
  },
  {
    ...field('suggest-field', 'input', () => null),
    given: ['loading', 'error'],
    show: ({ language, state }) => {
      const { label, error } = fieldIn(language, state)
      const none = { options: [], onText: ignore, onChoose: ignore }
      return <SuggestField {...none} label={label} error={error} text={label} loading={state === 'loading'} />
    },
  },
]

export const dateStates: readonly StateRow[] = [
  field('date-picker', 'input', given => (
    <DatePicker {...given} value={today} onDate={ignore} format="dd/MM/yyyy" today={today} />
  )),
  {
    ...field('range-picker', '.field-button', () => null),
    given: ['disabled'],
    show: ({ language, state }) => (
      <RangePicker
        label={stateWords[language].sample}
        language={language}
        value={{ start: today, end: today }}
        onRange={ignore}
        format="dd/MM/yyyy"
        today={today}
        disabled={state === 'disabled'}
      />
    ),
  },
]

export const fileDropStates: readonly StateRow[] = [
  field('file-drop', 'input', ({ language, error, ...given }) => (
    <FileDrop {...given} invite={stateWords[language].drop} onFiles={ignore} {...(error && { error })} />
  )),
]

function SampleCombobox({ language, loading = false, ...given }: Field & { loading?: boolean }) {
  return (
    <Combobox
      {...given}
      empty={stateWords[language].none}
      options={[{ value: 'sample', label: given.label }]}
      value="sample"
      onChoose={ignore}
      loading={loading}
    />
  )
}

function field(name: string, target: string, show: (given: Field) => ReactNode): StateRow {
  return {
    name,
    target,
    still: target === 'input',
    given: ['disabled', 'error'],
    show: ({ language, state }) => show(fieldIn(language, state)),
  }
}

function fieldIn(language: Language, state: GivenState | null): Field {
  const { sample, error } = stateWords[language]
  return { label: sample, language, disabled: state === 'disabled', error: state === 'error' ? error : null }
}
