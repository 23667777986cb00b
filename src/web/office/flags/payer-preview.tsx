import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FlagPreview } from '../../../shared/contract/flags.ts'
import { flagCatalog, variantName } from '../../../shared/flags/flag-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { previewQuery, useFlagsApi, useFlagWords } from './flags-state.ts'

/** What the payer of one charge sees now, and why. */
export function PayerPreview() {
  const { preview } = useFlagWords()
  const api = useFlagsApi()
  const [text, setText] = useState('')
  const [charge, setCharge] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const found = useQuery({ ...previewQuery(api, charge ?? ''), enabled: charge !== null })

  function look(event: FormEvent) {
    event.preventDefault()
    const id = /chg_[0-9a-hjkmnp-tv-z]{26}/.exec(text)?.[0] ?? null
    setWrong(id === null)
    setCharge(id)
  }

  return (
    <section className="flag-section flag-preview" aria-labelledby="preview-title">
      <h2 className="flag-heading" id="preview-title">
        {preview.title}
      </h2>
      <p className="flag-soft">{preview.text}</p>
      <form className="flag-look" onSubmit={look} noValidate>
        <TextField
          label={preview.charge}
          hint={preview.hint}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => setText(event.target.value)}
          error={isWrong ? preview.wrong : null}
        />
        <Button type="submit" intent="secondary" busy={found.isFetching}>
          {preview.look}
        </Button>
      </form>
      <ProblemAlert error={found.error} />
      <div className="flag-answer" role="status">
        {found.data && charge && <Decided preview={found.data} />}
      </div>
    </section>
  )
}

function Decided({ preview }: { preview: FlagPreview }) {
  const { preview: say, source: sources } = useFlagWords()
  const { language } = usePreferences()
  const { relative } = useFormats()
  return (
    <>
      <p className="flag-soft">{preview.known_customer ? say.customer.yes : say.customer.no}</p>
      <dl className="flag-decided">
        {preview.flags.map(({ key, value, source, reason, experiment, exposed_at }) => (
          <div key={key}>
            <dt>{flagCatalog[key].name[language]}</dt>
            <dd>
              <strong>{variantName(key, value, language)}</strong>
              <span className="flag-soft">
                {`${sources[source]}, ` +
                  `${reason === 'experiment' ? say.reason.experiment(experiment ?? '') : say.reason[reason]}`}
                {reason === 'experiment' && `, ${exposed_at ? say.seen(relative(exposed_at)) : say.notSeen}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
