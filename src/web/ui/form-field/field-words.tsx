import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../icon.tsx'

/** What every field of a form may say. */
export interface FieldWordsProps {
  /** What to choose, said before anything goes wrong. */
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the field. */
  error?: string | null | undefined
}

/** The hint and the error under a field of react-aria, tied to it, with the look of TextField's. */
export function FieldWords({ hint, error }: FieldWordsProps) {
  return (
    <>
      {hint && (
        <Text slot="description" elementType="p" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError elementType="p" className="field-error">
        <Icon name="negative" size={16} />
        {error}
      </FieldError>
    </>
  )
}
