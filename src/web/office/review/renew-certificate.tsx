import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CertificateRenewal } from '../../../shared/contract/provider-account.ts'
import { createAccountsApi } from '../../client/accounts-api.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LockedFile, LockedFileBox } from '../certificates/locked-file.tsx'
import { useLockedFileWords } from '../certificates/locked-file-words.ts'
import type { OpenedPair } from '../certificates/read-pkcs12.ts'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { isPem, readGivenFile } from '../shell/read-given-file.ts'
import { useToast } from '../shell/toasts.tsx'
import { useReviewActWords } from './review-act-words.ts'
import { useReviewApi } from './server-acts.tsx'

/**
 * Replaces the certificate of an account with a bank: two files, or one that a password opens. They are tried together
 * before they are kept.
 */
export function RenewCertificate({ account }: { account: string }) {
  const say = useReviewActWords().renew
  const [isOpen, setOpen] = useState(false)
  const { api } = useOffice()
  const accounts = useQuery({
    queryKey: ['provider-accounts', 'whole'],
    queryFn: ({ signal }) => createAccountsApi(api.call).accounts(signal),
  })
  const known = accounts.data?.data.find(({ id }) => id === account)
  return (
    <>
      <Button intent="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say.open}
      </Button>
      {isOpen && (
        <Modal title={known ? say.title(known.name) : say.open} onClosed={() => setOpen(false)}>
          {close => <RenewalForm account={account} close={close} />}
        </Modal>
      )}
    </>
  )
}

type Part = 'certificate' | 'private_key'
interface Chosen {
  name: string
  text: string
}
interface Locked extends LockedFile {
  part: Part
}

function RenewalForm({ account, close }: { account: string; close: () => void }) {
  const say = useReviewActWords().renew
  const { notPem } = useLockedFileWords()
  const api = useReviewApi()
  const showToast = useToast()
  const [files, setFiles] = useState<Partial<Record<Part, Chosen>>>({})
  const [locked, setLocked] = useState<Locked | null>(null)
  const [useless, setUseless] = useState<Part | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [isTried, setTried] = useState(false)
  const renewing = useIntention({
    send: (renewal: CertificateRenewal, key) => api.renewCertificate(account, renewal, key),
    changes: () => [['review-items']],
    onDone() {
      showToast({ tone: 'positive', text: say.done })
      close()
    },
  })
  const faults = renewing.error instanceof ApiProblem ? renewing.error.fields.map(({ field }) => field) : []
  const faultOf = (part: keyof typeof say.faults) => (faults.includes(part) ? say.faults[part] : undefined)

  async function take(part: Part, file: File | undefined) {
    if (!file) return
    const given = await readGivenFile(file)
    renewing.reset()
    setUseless(null)
    if (given?.kind === 'pkcs12') {
      setFiles({})
      setLocked({ part, name: file.name, bytes: given.bytes, isOpened: false })
    } else if (given && isPem(given.text)) {
      setLocked(null)
      setFiles(chosen => ({ ...chosen, [part]: { name: file.name, text: given.text } }))
    } else setUseless(part)
  }

  function fill({ certificate, privateKey }: OpenedPair) {
    if (!locked) return
    const { name } = locked
    setFiles({ certificate: { name, text: certificate }, private_key: { name, text: privateKey } })
    setPassphrase('')
    setLocked({ ...locked, bytes: new Uint8Array(), isOpened: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { certificate, private_key } = files
    if (!certificate || !private_key) return
    renewing.mutate({
      certificate: certificate.text,
      private_key: private_key.text,
      ...(passphrase !== '' && { passphrase }),
    })
  }

  const isLocked = locked !== null && !locked.isOpened
  const fileOf = (part: Part, label: string) => (
    <>
      <FileDrop
        label={label}
        invite={files[part] ? say.chosen(files[part].name) : say.invite}
        touch={files[part] ? say.chosen(files[part].name) : say.touch}
        error={useless === part ? notPem : (faultOf(part) ?? missed(part))}
        onFiles={([file]) => void take(part, file)}
      />
      {locked?.part === part && (
        <LockedFileBox file={locked} isMissed={isLocked && isTried} onOpened={fill} onDropped={() => setLocked(null)} />
      )}
    </>
  )
  // What is in a file that is still to be opened is missing there.
  const missed = (part: Part) => (isTried && !files[part] && !isLocked ? say.missing[part] : undefined)
  const isNamed = (['certificate', 'private_key', 'passphrase', 'authority'] as const).some(faultOf)
  return (
    <form className="review-renewal" onSubmit={submit} noValidate>
      <p className="modal-text">{say.text}</p>
      {fileOf('certificate', say.certificate)}
      {fileOf('private_key', say.key)}
      <TextField
        type="password"
        autoComplete="off"
        label={say.passphrase}
        value={passphrase}
        error={faultOf('passphrase') ?? null}
        onChange={event => setPassphrase(event.target.value)}
      />
      {faultOf('authority') && <p role="alert">{faultOf('authority')}</p>}
      {!isNamed && <ProblemAlert error={renewing.error} />}
      <ModalButtons>
        <Button type="submit" busy={renewing.isPending}>
          {say.submit}
        </Button>
        <Button type="button" intent="secondary" onClick={close}>
          {say.keep}
        </Button>
      </ModalButtons>
    </form>
  )
}
