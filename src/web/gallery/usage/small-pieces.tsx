import { CopyField } from '../../ui/copy-field.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'

type Period = 'day' | 'week'

interface Given {
  words: Record<'copy' | 'copied' | 'copyFailed' | 'period' | Period, string>
  charge: { id: string; amount: number } | null
  period: Period
  onPeriod: (period: Period) => void
}

export const Usage = ({ words, charge, period, onPeriod }: Given) => (
  <>
    {charge ? <Money amount={charge.amount} language="pt-BR" size="hero" /> : <Skeleton width="8rem" height="3rem" />}
    <CopyField
      value={charge?.id ?? ''}
      copyLabel={words.copy}
      copiedLabel={words.copied}
      failedLabel={words.copyFailed}
    />
    <Segmented
      label={words.period}
      value={period}
      options={[
        { value: 'day', label: words.day },
        { value: 'week', label: words.week },
      ]}
      onChoose={onPeriod}
    />
  </>
)
