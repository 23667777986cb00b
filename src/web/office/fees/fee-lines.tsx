import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FeeLineDraft } from './fee-draft.ts'
import { useFeesWords } from './fees-state.ts'

interface FeeLinesProps {
  lines: readonly FeeLineDraft[]
  onLines: (lines: readonly FeeLineDraft[]) => void
  faults: ReadonlySet<string>
}

/** More would not fit into a contract, and the API takes no more. */
const most = 24

/** The rates by number of instalments, a line each. */
export function FeeLines({ lines, onLines, faults }: FeeLinesProps) {
  const { form } = useFeesWords()
  const put = (key: number, change: Partial<FeeLineDraft>) =>
    onLines(lines.map(line => (line.key === key ? { ...line, ...change } : line)))
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1
  return (
    <fieldset className="fee-lines">
      <legend className="field-label">{form.lines}</legend>
      <p className="field-hint">{form.linesHint}</p>
      {lines.map(({ key, upTo, rate }, place) => (
        <fieldset key={key} className="fee-line">
          <legend className="visually-hidden">{form.lineOf(place + 1)}</legend>
          <TextField
            label={form.upTo}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={upTo}
            onChange={event => put(key, { upTo: event.target.value })}
            error={faults.has(`upTo-${key}`) ? form.upToWrong : null}
          />
          <TextField
            label={form.rate}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            suffix={<span className="rate-sign">%</span>}
            value={rate}
            onChange={event => put(key, { rate: event.target.value })}
            error={faults.has(`rate-${key}`) ? form.rateWrong : null}
          />
          <IconButton
            glyph="close"
            label={form.removeLine(place + 1)}
            disabled={lines.length === 1}
            onClick={() => onLines(lines.filter(line => line.key !== key))}
          />
        </fieldset>
      ))}
      <Button
        intent="secondary"
        size="small"
        disabled={lines.length >= most}
        onClick={() => onLines([...lines, { key: nextKey, upTo: '', rate: '' }])}
      >
        {form.addLine}
      </Button>
    </fieldset>
  )
}
