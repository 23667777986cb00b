import { formatPhone, parsePhone } from '../../../shared/brazil/phone.ts'

/** A phone as a person reads it; what is none stays as it is. */
export function spacedPhone(phone: string): string {
  const parsed = parsePhone(phone)
  return parsed.ok ? formatPhone(parsed.phone) : phone
}
