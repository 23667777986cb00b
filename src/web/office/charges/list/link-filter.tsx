import { useQuery } from '@tanstack/react-query'
import type { PaymentLink } from '../../../../shared/contract/payment-link.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { ChoiceFilter } from './choice-filter.tsx'

/** By which payment link the charges were made. A link's own page leads here: all there is to choose is to end it. */
export function LinkFilter({ value, onEnd }: { value: string; onEnd: () => void }) {
  const { chargeList, shell } = useWords()
  const { api } = useOffice()
  const { data } = useQuery({
    queryKey: ['links', value],
    queryFn: ({ signal }) => api.call<PaymentLink>({ method: 'GET', path: `/v1/payment-links/${value}`, signal }),
  })
  return (
    <ChoiceFilter
      label={shell.links}
      any={chargeList.anyLink}
      choices={[{ value, label: data?.title ?? shell.links }]}
      value={value}
      onChoose={link => !link && onEnd()}
    />
  )
}
