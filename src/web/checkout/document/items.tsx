import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Language } from '../../../shared/language.ts'
import { formShapes } from '../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Money } from '../../ui/money.tsx'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'

interface ItemsProps {
  items: CheckoutState['items']
  language: Language
  say: PrintedMessages
}

/** How many pictures the fold of a phone shows. */
const PICTURES = 3

/** What is bought, line by line: beside the payment on a desktop, folded into one line on a phone. */
export function Items(props: ItemsProps) {
  const { items, say } = props
  if (items.length === 0) return null
  const pictures = items.flatMap(({ image }) => (image ? [image] : [])).slice(0, PICTURES)
  return (
    <>
      <ItemList {...props} />
      <details className="items-fold">
        <summary>
          {pictures.map(image => (
            <img key={image} src={image} alt="" />
          ))}
          <span>{say.items(items.length)}</span>
          <IconShape outline={formShapes.down} size={16} />
        </summary>
        <ItemList {...props} />
      </details>
    </>
  )
}

/** The lines themselves, on the receipt too. */
export function ItemList({ items, language, say }: ItemsProps) {
  const hasPictures = items.some(({ image }) => image)
  return (
    <ul className="items" aria-label={say.whatIsBought}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a charge never change
        <li key={place}>
          {hasPictures && (item.image ? <img src={item.image} alt="" /> : <span className="items-blank" />)}
          <span className="items-name">
            {item.name}
            {item.quantity > 1 && <small>{say.each(item.quantity, item.unit_amount)}</small>}
          </span>
          <Money amount={item.amount} language={language} />
        </li>
      ))}
    </ul>
  )
}
