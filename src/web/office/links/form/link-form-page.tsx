import '../../../ui/choice-field.css'
import './link-form.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { PaymentLink } from '../../../../shared/contract/payment-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { PageHeader } from '../../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../../review/list-state.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { useMe } from '../../server-state/use-me.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { linkQueryOf, useLinksApi, useLinkWords } from '../links-state.ts'
import { AskFields } from './ask-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { draftFaults, draftOf, type LinkDraft, linkOf } from './link-draft.ts'
import { LinkPreview } from './link-preview.tsx'
import { PriceFields } from './price-fields.tsx'
import { WhatFields } from './what-fields.tsx'

const ConnectBank = lazy(async () => ({ default: (await import('../../accounts/connect-bank.tsx')).ConnectBank }))

/** A link that is not made yet; by one of a store without a bank nobody could pay. */
export function NewLinkPage() {
  const { store } = useMe()
  const { form: say } = useLinkWords()
  if (store.methods.length > 0) return <LinkFormPage link={null} />
  return (
    <div className="container link-form-page">
      <PageHeader title={say.new} breadcrumb={<WayBack link={null} />} />
      <Suspense>
        <ConnectBank />
      </Suspense>
    </div>
  )
}

/** The form with what a link says. */
export function EditLinkPage() {
  const { linkId } = useParams({ from: '/staff/links/$linkId/edit' })
  const { oneFailed } = useLinkWords()
  const read = useQuery({ ...linkQueryOf(useLinksApi(), linkId), staleTime: Number.POSITIVE_INFINITY })
  if (read.data) return <LinkFormPage key={linkId} link={read.data} />
  return (
    <div className="container">
      {read.error ? (
        <ListFailed title={oneFailed} error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </div>
  )
}

/** What the fields of the form are given. */
export interface FieldsProps {
  draft: LinkDraft
  write: (part: Partial<LinkDraft>) => void
  /** What is wrong with a field, once it was sent. */
  faultOf: (field: string) => string | null
}

function LinkFormPage({ link }: { link: PaymentLink | null }) {
  const words = useLinkWords()
  const { form: say } = words
  const { store } = useMe()
  const api = useLinksApi()
  const navigate = useNavigate()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => draftOf(link, store))
  const [draft, setDraft] = useState(first)
  const [wasSent, setSent] = useState(false)
  const isSaved = useRef(false)
  const title = link ? say.edit : say.new
  useTitle(title)
  const saving = useIntention<LinkDraft, PaymentLink>({
    send: (written, key) => {
      const body = linkOf(written, { link, store, first })
      return link ? api.changeLink(link.id, body) : api.createLink(body, key)
    },
    changes: () => [['links']],
    onDone: ({ id: linkId }) => {
      isSaved.current = true
      showToast({ tone: 'positive', text: link ? words.saved : words.made })
      void navigate({ to: '/links/$linkId', params: { linkId }, replace: true })
    },
  })
  const faults = draftFaults(draft, first, say)
  const parts: FieldsProps = {
    draft,
    write: part => setDraft(kept => ({ ...kept, ...part })),
    faultOf: field => (wasSent ? (faults[field] ?? null) : null),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faults).length === 0) return saving.isPending ? undefined : saving.mutate(draft)
    // Once the faults are marked, the first of them takes the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[data-error] :is(input, textarea, button)')?.focus())
  }

  return (
    <div className="container link-form-page">
      <PageHeader title={title} breadcrumb={<WayBack link={link} />} />
      <div className="link-form-columns">
        <form className="link-form-fields" ref={form} onSubmit={submit} noValidate>
          <WhatFields {...parts} />
          <PriceFields {...parts} />
          <LimitFields {...parts} />
          <AskFields {...parts} />
          <ProblemAlert error={saving.error} />
          <div className="save-bar">
            <Button type="submit" size="large" busy={saving.isPending}>
              {link ? say.submit : say.submitNew}
            </Button>
          </div>
        </form>
        <LinkPreview draft={draft} taken={link?.taken ?? 0} />
      </div>
      <AskBeforeLeaving isChanged={() => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(first)} />
    </div>
  )
}

function WayBack({ link }: { link: PaymentLink | null }) {
  const { form: say } = useLinkWords()
  return (
    <Link to={link ? '/links/$linkId' : '/links'} params={{ linkId: link?.id ?? '' }} className="link link-form-back">
      <Icon name="back" size={16} />
      {say.back}
    </Link>
  )
}

/** What was written is not lost by a press beside it. */
function AskBeforeLeaving({ isChanged }: { isChanged: () => boolean }) {
  const { leave } = useLinkWords().form
  const blocker = useBlocker({ shouldBlockFn: isChanged, enableBeforeUnload: isChanged, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal title={leave.title} onClosed={() => blocker.reset()}>
      {close => (
        <>
          <p className="modal-text">{leave.text}</p>
          <ModalButtons>
            <Button intent="negative" onClick={() => blocker.proceed()}>
              {leave.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {leave.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
