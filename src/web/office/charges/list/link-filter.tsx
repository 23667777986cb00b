import { useQuery } from '@tanstack/react-query'
import type { PaymentLink } from '../../../../shared/contract/payment-link.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { FilterControl } from './filter-control.ts'
import { useFilterWords } from './filter-words.ts'

interface LinkFilterProps extends FilterControl {
  label: string
  value: string
  onEnd: () => void
}

/** By which payment link the charges were made. A link's own page leads here: all there is to choose is to end it. */
export function LinkFilter({ value, onEnd, ...control }: LinkFilterProps) {
  const say = useFilterWords()
  const { shell } = useWords()
  const { api } = useOffice()
  const { data } = useQuery({
    queryKey: ['links', value],
    queryFn: ({ signal }) => api.call<PaymentLink>({ method: 'GET', path: `/v1/payment-links/${value}`, signal }),
  })
  return (
    <ChoiceFilter
      {...control}
      any={say.anyLink}
      choices={[{ value, label: data?.title ?? shell.links }]}
      value={value}
      onChoose={link => !link && onEnd()}
    />
  )
}
