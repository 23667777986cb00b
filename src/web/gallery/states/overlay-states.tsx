import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ListBoxContext } from 'react-aria-components/ListBox'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { CommandList } from '../../ui/command-palette/command-palette.tsx'
import { Month } from '../../ui/date-picker/month.tsx'
import { MenuList } from '../../ui/menu/menu.tsx'
import { OptionList } from '../../ui/select/option-list.tsx'
import { ToastButtons } from '../../ui/toast/toast.tsx'
import type { StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

const ignore = () => {}

/** What lives in overlays, shown without them: lines of lists, days of months, buttons of toasts. */

export const menuStates: readonly StateRow[] = [false, true].map(negative => ({
  name: negative ? 'menu-entry, negative' : 'menu-entry',
  target: '.menu-entry',
  follows: true,
  given: negative ? ['disabled'] : ['selected', 'disabled'],
  show: ({ language, state }) => {
    const { place, sample } = stateWords[language]
    return (
      <MenuList
        label={place}
        groups={[{ entries: [{ id: 'sample', label: sample, keys: 'E', negative, disabled: state === 'disabled' }] }]}
        {...(state === 'selected' && { choice: 'several', chosen: ['sample'], onChosen: ignore })}
      />
    )
  },
}))

export const optionStates: readonly StateRow[] = [
  {
    name: 'option',
    target: '.option',
    given: ['selected', 'disabled'],
    show: ({ language, state }) => {
      const { place, sample } = stateWords[language]
      const selectedKeys = state === 'selected' ? ['sample'] : []
      return (
        <ListBoxContext value={{ 'aria-label': place, selectionMode: 'single', selectedKeys }}>
          <OptionList options={[{ value: 'sample', label: sample, detail: '1001', disabled: state === 'disabled' }]} />
        </ListBoxContext>
      )
    },
  },
]

const today = calendarDate('2026-11-21')
const day = parseDate('2026-11-18')

export const dayStates: readonly StateRow[] = [
  {
    name: 'day',
    target: '.month-day[aria-label*=" 18 "]',
    given: ['selected', 'disabled'],
    show: ({ language, state }) => (
      <I18nProvider locale={language}>
        <Calendar
          className="date-calendar"
          aria-label={stateWords[language].place}
          value={state === 'selected' ? day : null}
          defaultFocusedValue={day}
          onChange={ignore}
          maxValue={state === 'disabled' ? day.subtract({ days: 1 }) : null}
        >
          <Month today={today} language={language} />
        </Calendar>
      </I18nProvider>
    ),
  },
]

export const commandStates: readonly StateRow[] = [
  {
    name: 'command',
    target: '.command',
    given: ['disabled'],
    show: ({ language, state }) => {
      const { place, sample, other, none } = stateWords[language]
      const command = { id: 'sample', label: sample, detail: other, keys: 'E', disabled: state === 'disabled' }
      return (
        <CommandList label={place} groups={[{ title: place, commands: [command] }]} empty={none} onChoose={ignore} />
      )
    },
  },
]

export const toastStates: readonly StateRow[] = (['undo', 'close'] as const).map(button => ({
  name: `toast-${button}`,
  target: `.toast-${button}`,
  show: ({ language }) => {
    const { sample, other } = stateWords[language]
    return (
      <div className="toast" data-tone="neutral">
        <ToastButtons undo={{ label: sample, onPress: ignore }} closeLabel={other} />
      </div>
    )
  },
}))
