import { centavos } from '../../../shared/money/centavos.ts'
import { useFormats } from '../words/formats.ts'
import { useFigures } from './figures.ts'

/** How many, and under it how much money that is. */
export function WithMoney({ count, amount }: { count: number; amount: number }) {
  const figures = useFigures()
  const { money } = useFormats()
  return (
    <>
      {figures.count(count)}
      <small className="figure-note">{money(centavos(amount))}</small>
    </>
  )
}
