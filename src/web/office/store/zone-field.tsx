import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { type TimeZone, timeZones } from '../../../shared/brazil/time-zones.ts'
import { Select } from '../../ui/select/select.tsx'
import { zones as enGb } from '../messages/en-gb/zones.ts'
import { zones as ptBr } from '../messages/pt-br/zones.ts'
import { usePreferences } from '../preferences/preferences.tsx'

interface ZoneFieldProps {
  label: string
  hint: string
  value: TimeZone
  onZone: (zone: TimeZone) => void
  error?: string | null
}

const places = { 'pt-BR': ptBr, 'en-GB': enGb }

/** Whose clock a store goes by: where it is, and how far that is behind UTC now. */
export function ZoneField({ onZone, ...field }: ZoneFieldProps) {
  const { language } = usePreferences()
  const options = timeZones.map(zone => ({ value: zone, label: places[language][zone], detail: offsetOf(zone) }))
  return <Select {...field} placeholder={field.label} options={options} onChoose={onZone} />
}

function offsetOf(zone: TimeZone): string {
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0))
  return `UTC\u2212${12 - Number(calendarIn(zone).clockOf(noon).time.slice(0, 2))}`
}
