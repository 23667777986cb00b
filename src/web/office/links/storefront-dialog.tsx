import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import { isSlug } from '../../../shared/contract/slug.ts'
import type { Storefront, StorefrontSet } from '../../../shared/contract/storefront.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useProblemWords } from '../words/problem-words.ts'
import { storefrontQuery, useLinksApi, useLinkWords } from './links-state.ts'

/** Under which all public pages of stores are. */
const ROOM = '/s/'

/** The store's public page: its address, which is chosen once, and whether it is open. */
export function StorefrontDialog({ onClosed }: { onClosed: () => void }) {
  const { front } = useLinkWords()
  const read = useQuery(storefrontQuery(useLinksApi()))
  return (
    <Modal title={front.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{front.text}</p>
          {read.data ? (
            <StorefrontForm page={read.data} close={close} />
          ) : read.error ? (
            <ListFailed title={front.failed} error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <ListOnItsWay />
          )}
        </>
      )}
    </Modal>
  )
}

function StorefrontForm({ page, close }: { page: Storefront; close: () => void }) {
  const { front } = useLinkWords()
  const { problem } = useProblemWords()
  const api = useLinksApi()
  const showToast = useToast()
  const { mode } = useMe().store
  // The name's own address is left for the live store: what a test store has chosen, no other store gets.
  const [slug, setSlug] = useState(page.slug ?? slugOf(page.store.name, mode === 'test' ? front.slugOfTest : ''))
  const [open, setOpen] = useState(page.slug === null || page.open)
  const [wasSent, setSent] = useState(false)
  const saving = useIntention<StorefrontSet, Storefront>({
    send: wanted => api.setStorefront(wanted),
    changes: () => [['storefront']],
    onDone: saved => {
      showToast({ tone: 'positive', text: saved.open ? front.savedOpen : front.savedClosed })
      close()
    },
  })
  const isWrong = !isSlug(slug.trim())
  const isTaken = saving.error instanceof ApiProblem && saving.error.code === 'slug_taken'
  const fault = isTaken ? problem.slug_taken : wasSent && isWrong ? front.slugWrong : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!isWrong && !saving.isPending) saving.mutate({ slug, open })
  }

  return (
    <form className="modal-form" onSubmit={submit} noValidate>
      <TextField
        label={front.slug}
        prefix={`${location.host}${ROOM}`}
        hint={page.slug === null && (mode === 'test' ? front.slugHintOfTest : front.slugHint)}
        error={fault}
        value={slug}
        maxLength={limits.slugMax}
        disabled={page.slug !== null}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={event => setSlug(event.target.value.toLowerCase())}
      />
      <Checkbox checked={open} onCheck={setOpen}>
        {front.isOpen}
      </Checkbox>
      {page.open && page.url && (
        <a className="link" href={page.url} target="_blank" rel="noreferrer">
          {front.see}
        </a>
      )}
      {!isTaken && <ProblemAlert error={saving.error} />}
      <ModalButtons>
        <Button type="submit" busy={saving.isPending}>
          {front.save}
        </Button>
        <Button intent="secondary" onClick={close}>
          {front.keep}
        </Button>
      </ModalButtons>
    </form>
  )
}

/** What the store's name is as an address: "Padaria São João" is padaria-sao-joao, or padaria-sao-joao-teste. */
function slugOf(name: string, end: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, limits.slugMax - end.length).replace(/-$/, '')}${end}`
}
