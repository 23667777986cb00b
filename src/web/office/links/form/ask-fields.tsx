import { limits } from '../../../../shared/contract/limits.ts'
import { askedOfPayer } from '../../../../shared/contract/link-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMe } from '../../server-state/use-me.ts'
import { useLinkWords } from '../links-state.ts'
import type { FieldDraft } from './link-draft.ts'
import type { FieldsProps } from './link-form-page.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TextArea } from './what-fields.tsx'

/** What the payer fills in, by what they pay, and where the link is shown. */
export function AskFields(parts: FieldsProps) {
  const { draft, write } = parts
  const { form: say } = useLinkWords()
  return (
    <>
      <fieldset className="form-group">
        <legend className="form-legend">{say.asks}</legend>
        {(['name', 'email', 'taxId'] as const).map(name => (
          <Segmented
            key={name}
            label={say[name]}
            showLabel
            wide
            value={draft[name]}
            options={askedOfPayer.map(value => ({ value, label: say.asked[value] }))}
            onChoose={asked => write({ [name]: asked })}
          />
        ))}
      </fieldset>
      <Questions {...parts} />
      <Ways {...parts} />
      <fieldset className="form-group">
        <legend className="form-legend">{say.page}</legend>
        <Checkbox checked={draft.listed} onCheck={listed => write({ listed })} hint={say.listedHint}>
          {say.listed}
        </Checkbox>
      </fieldset>
    </>
  )
}

function Questions({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  const { fields } = draft
  const key = Math.max(-1, ...fields.map(field => field.key)) + 1
  const added: FieldDraft = { key, label: '', kind: 'text', required: false, options: '' }
  const changed = (one: FieldDraft, part: Partial<FieldDraft>) =>
    write({ fields: fields.map(field => (field === one ? { ...field, ...part } : field)) })
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.fields}</legend>
      {fields.map((field, place) => (
        <div key={field.key} className="link-question">
          <div className="link-line">
            <TextField
              label={say.field(place + 1)}
              value={field.label}
              maxLength={limits.metadataKey}
              error={faultOf(`field-${place}`)}
              autoComplete="off"
              onChange={event => changed(field, { label: event.target.value })}
            />
            <RemoveButton
              label={say.removeField(place + 1)}
              onPress={() => write({ fields: fields.filter(other => other !== field) })}
            />
          </div>
          <div className="link-question-more">
            <Segmented
              label={say.fieldKind}
              value={field.kind}
              options={(['text', 'choice'] as const).map(value => ({ value, label: say.fieldKinds[value] }))}
              onChoose={kind => changed(field, { kind })}
            />
            <Checkbox checked={field.required} onCheck={required => changed(field, { required })}>
              {say.required}
            </Checkbox>
          </div>
          {field.kind === 'choice' && (
            <TextArea
              label={say.options}
              hint={say.optionsHint}
              value={field.options}
              most={limits.linkOptions * (limits.linkOption + 1)}
              error={faultOf(`options-${place}`)}
              onText={options => changed(field, { options })}
            />
          )}
        </div>
      ))}
      {fields.length < limits.linkFields && (
        <Button intent="secondary" size="small" icon="plus" onClick={() => write({ fields: [...fields, added] })}>
          {say.addField}
        </Button>
      )}
    </fieldset>
  )
}

const counts = Array.from({ length: 12 }, (_, place) => String(place + 1))

/** Pix and cards, of a store that takes both; one that takes a single way has nothing to choose. */
function Ways({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  const { methods } = useMe().store
  if (!methods.includes('credit-card')) return null
  const hasPix = methods.includes('pix')
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.ways}</legend>
      {hasPix && (
        <Checkbox checked={draft.takesPix} onCheck={takesPix => write({ takesPix })} error={faultOf('ways')}>
          {say.pix}
        </Checkbox>
      )}
      <Checkbox
        checked={draft.takesCard}
        onCheck={takesCard => write({ takesCard })}
        error={hasPix ? null : faultOf('ways')}
      >
        {say.card}
      </Checkbox>
      {draft.takesCard && (
        <Select
          label={say.installments}
          placeholder={say.atOnce}
          options={counts.map(value => ({ value, label: value === '1' ? say.atOnce : say.upTo(Number(value)) }))}
          value={String(draft.installments)}
          onChoose={count => write({ installments: Number(count) })}
        />
      )}
    </fieldset>
  )
}
