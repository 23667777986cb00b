import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { AuditFilters } from '../../client/audit-api.ts'
import { Button } from '../../ui/button.tsx'
import { RangePicker } from '../../ui/range-picker/range-picker.tsx'
import type { DateRange } from '../../ui/range-picker/range-presets.ts'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useStoreDay } from '../server-state/use-calendar.ts'
import { useMay } from '../server-state/use-me.ts'
import { peopleQuery, usePeopleApi } from '../team/team-state.ts'
import { useAuditWords } from './audit-state.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onFilters: (filters: AuditFilters) => void
}

const ALL = 'all'

/** By person, action, object and day; what is chosen stands in the address. */
export function AuditFilterBar({ filters, onFilters }: AuditFilterBarProps) {
  const say = useAuditWords()
  const { language, dateFormat } = usePreferences()
  const today = useStoreDay()
  const maySeePeople = useMay('people:read')
  const people = useQuery({ ...peopleQuery(usePeopleApi()), enabled: maySeePeople })
  const [object, setObject] = useState(filters.object ?? '')
  const change = (field: keyof AuditFilters, value: string | null) => {
    const { [field]: _, ...others } = filters
    onFilters(value ? { ...others, [field]: value } : others)
  }
  const actions = Object.entries({ user: say.whole['user.sign_in'] ?? 'user', ...say.nouns })
  return (
    <form
      className="audit-filters"
      onSubmit={event => {
        event.preventDefault()
        change('object', object.trim())
      }}
    >
      {maySeePeople && (
        <Select
          label={say.person}
          placeholder={say.everybody}
          options={[
            { value: ALL, label: say.everybody },
            ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.person ?? ALL}
          onChoose={value => change('person', value === ALL ? null : value)}
        />
      )}
      <Select
        label={say.action}
        placeholder={say.everything}
        options={[
          { value: ALL, label: say.everything },
          ...actions.map(([value, label]) => ({ value: `${value}.`, label: capital(label) })),
        ]}
        value={filters.action ?? ALL}
        onChoose={value => change('action', value === ALL ? null : value)}
      />
      <RangePicker
        label={say.days}
        value={daysOf(filters)}
        onRange={({ start, end }) => onFilters({ ...filters, since: start, until: end })}
        onAny={() => {
          const { since: _, until: __, ...others } = filters
          onFilters(others)
        }}
        language={language}
        format={dateFormat}
        today={today}
        last={today}
      />
      <TextField
        label={say.object}
        type="search"
        placeholder={say.objectHint}
        maxLength={80}
        value={object}
        onChange={event => setObject(event.target.value)}
        onBlur={() => object.trim() !== (filters.object ?? '') && change('object', object.trim())}
      />
      {Object.keys(filters).length > 0 && (
        <Button
          intent="quiet"
          onClick={() => {
            setObject('')
            onFilters({})
          }}
        >
          {say.clear}
        </Button>
      )}
    </form>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The days that the address names: one of the two alone is a day. */
function daysOf({ since, until }: AuditFilters): DateRange | null {
  const first = dayOf(since) ?? dayOf(until)
  const last = dayOf(until) ?? first
  return first && last ? { start: first, end: last } : null
}

/** Null for what somebody wrote into the address that is no day. */
function dayOf(text: string | undefined): CalendarDate | null {
  const read = parseCalendarDate(text ?? '')
  return read.ok ? read.date : null
}
