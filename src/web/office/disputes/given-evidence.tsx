import { useState } from 'react'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../charges/detail/section.tsx'
import { useFormats } from '../words/formats.ts'
import { useDisputeWords } from './dispute-words.ts'
import { useDisputesApi } from './disputes-state.ts'

/** What was said and sent, to be read again. */
export function GivenEvidence({ evidence }: { evidence: NonNullable<Dispute['evidence']> }) {
  const disputes = useDisputeWords()
  const api = useDisputesApi()
  const [failed, setFailed] = useState(false)

  async function download(id: string, name: string) {
    setFailed(false)
    try {
      const address = URL.createObjectURL(await api.evidenceFile(id))
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Section title={disputes.given}>
      <p className="dispute-words">{evidence.text}</p>
      {evidence.files.length > 0 && (
        <ul className="dispute-files dispute-files-given">
          {evidence.files.map(({ id, name }) => (
            <li key={id} className="dispute-file">
              <Button
                intent="quiet"
                size="small"
                icon="download"
                aria-label={disputes.download(name)}
                onClick={() => void download(id, name)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p className="charge-failure" role="alert">
          {disputes.downloadFailed}
        </p>
      )}
    </Section>
  )
}

/** That something was sent and is not here any more: whom it is about was erased. */
export function ErasedEvidence({ at }: { at: string }) {
  const disputes = useDisputeWords()
  const { exact } = useFormats()
  return (
    <Section title={disputes.given}>
      <p>{disputes.erased(exact(at))}</p>
    </Section>
  )
}
