import './item-fields.css'
import { useEffect, useMemo, useRef } from 'react'
import { imageTypes } from '../../../../shared/contract/file-types.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import { createLinksApi } from '../../../client/links-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { drawPicture } from '../../pictures/draw-picture.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { type ItemDraft, isIncomplete, newItem } from './items-draft.ts'

/** Small beside the line on a payer's page, at twice the density. */
const PICTURE = { as: 'jpeg', side: 480, quality: 0.82 } as const

interface ItemFieldsProps {
  items: readonly ItemDraft[]
  onItems: (items: readonly ItemDraft[]) => void
  fault: string | null | undefined
}

/** What is sold, line by line, each with a picture where there is one. */
export function ItemFields({ items, onItems, fault }: ItemFieldsProps) {
  const { items: say } = useChargeFormWords().chargeForm
  const list = useRef<HTMLOListElement>(null)
  const { length: lines } = items
  useEffect(() => {
    // Whoever asked for a line writes it next.
    if (lines > 0) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }, [lines])
  const change = (key: string, part: Partial<ItemDraft>) =>
    onItems(items.map(item => (item.key === key ? { ...item, ...part } : item)))
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.title}</legend>
      <ol className="charge-lines" ref={list}>
        {items.map((item, place) => (
          <li key={item.key} className="charge-line">
            <ItemLine
              item={item}
              place={place + 1}
              onChange={part => change(item.key, part)}
              onRemove={() => onItems(items.filter(({ key }) => key !== item.key))}
            />
          </li>
        ))}
      </ol>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="negative" size={16} />
          {fault}
        </p>
      )}
      {items.length < limits.items && (
        <Button intent="secondary" icon="plus" onClick={() => onItems([...items, newItem(crypto.randomUUID())])}>
          {say.another}
        </Button>
      )}
    </fieldset>
  )
}

interface ItemLineProps {
  item: ItemDraft
  place: number
  onChange: (part: Partial<ItemDraft>) => void
  onRemove: () => void
}

function ItemLine({ item, place, onChange, onRemove }: ItemLineProps) {
  const { items: say } = useChargeFormWords().chargeForm
  const { language } = usePreferences()
  return (
    <>
      <TextField
        label={say.name(place)}
        // Where the form leads to a line that lacks something.
        {...(isIncomplete(item) && { name: 'items' })}
        autoComplete="off"
        maxLength={limits.itemName}
        value={item.name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <div className="form-pair">
        <TextField
          label={say.quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={item.quantity}
          onChange={event => onChange({ quantity: event.target.value.replace(/\D/g, '') })}
        />
        <MoneyField label={say.price} amount={item.price} onAmount={price => onChange({ price })} language={language} />
      </div>
      <div className="charge-line-acts">
        <LinePicture image={item.image} place={place} onImage={image => onChange({ image })} />
        <Button intent="quiet" size="small" aria-label={say.removeLine(place)} onClick={onRemove}>
          {say.remove}
        </Button>
      </div>
    </>
  )
}

interface LinePictureProps {
  image: string | null
  place: number
  onImage: (image: string | null) => void
}

/** The picture of a line: chosen, drawn small, and sent at once. */
function LinePicture({ image, place, onImage }: LinePictureProps) {
  const { items: say } = useChargeFormWords().chargeForm
  const { api } = useOffice()
  const links = useMemo(() => createLinksApi(api.call), [api])
  const input = useRef<HTMLInputElement>(null)
  const sending = useIntention({
    send: async (file: File, key) => links.uploadImage(await drawPicture(file, PICTURE), key),
    changes: () => [],
    onDone: ({ url }) => onImage(url),
  })
  if (image) {
    return (
      <span className="charge-line-picture">
        <img src={new URL(image).pathname} alt={say.pictureOf(place)} />
        <Button intent="quiet" size="small" onClick={() => onImage(null)}>
          {say.removePicture}
        </Button>
      </span>
    )
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) sending.mutate(file)
          event.target.value = ''
        }}
      />
      <Button
        intent="secondary"
        size="small"
        busy={sending.isPending}
        aria-label={say.addPictureTo(place)}
        onClick={() => input.current?.click()}
      >
        {say.addPicture}
      </Button>
      <ProblemAlert error={sending.error} />
    </>
  )
}
