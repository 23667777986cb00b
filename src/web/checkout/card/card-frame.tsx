import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CardFieldsSetup, CardFieldsState, KeptCard } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { type CardFields, openCardFields, setupMessage } from '../../client/card-fields.ts'
import { capture } from '../../services/capture.ts'
import { methodChoice } from '../state/choose-method.ts'
import { reportStep } from '../state/report-step.ts'
import { splitTenderChoice } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'

interface CardFrameProps {
  /** Whether a payer wants it: the frame is not fetched before. */
  isChosen: boolean
  cards: Pick<
    NonNullable<CheckoutState['cards']>,
    'form' | 'publishable_key' | 'shape' | 'account' | 'key_per_card'
  > & {
    fundings: readonly CardFunding[]
  }
  /** The charge's own address. */
  address: string
  /** What it is for and which brands are taken, where it is a voucher that is typed. */
  voucher?: Pick<NonNullable<CheckoutState['voucher']>, 'kind' | 'brands'>
  /** The saved card of which the code alone is typed: the same object while it is the same card. */
  kept?: KeptCard
  accent: string | null
  title: string
  /** What is said while the form is on its way. */
  coming: string
  /** The payer pressed Enter in the form. */
  onEnter: () => void
  /** Hears what the card will be used for, and whether nothing is missing. */
  onState: (state: CardFieldsState) => void
  /** Where the open form is put, for whoever asks it for a token. */
  fields: RefObject<CardFields | null>
}

/** The isolated card form in its frame. Its place is kept before it comes. */
export function CardFrame({
  isChosen,
  cards,
  address,
  voucher,
  kept,
  accent,
  title,
  coming,
  onEnter,
  onState,
  fields,
}: CardFrameProps) {
  const { language } = useWords()
  const home = useRef<HTMLDivElement>(null)
  const enter = useRef(onEnter)
  enter.current = onEnter
  const listener = useRef(onState)
  listener.current = onState
  const hasBegun = useRef(false)
  const [isReady, setReady] = useState(false)
  const { form, publishable_key: publishableKey, shape, account, key_per_card: isPerCard } = cards
  const fundings = cards.fundings.join()
  const kind = voucher?.kind
  const brands = voucher?.brands.join()

  const setup = useMemo(
    (): CardFieldsSetup => ({
      language,
      look: { theme: 'auto', accent, radius: 8, fontSize: 16 },
      publishableKey,
      shape,
      fundings: fundings.split(',') as CardFunding[],
      voucherKinds: kind ? [kind] : [],
      brands: brands === undefined ? null : (brands.split(',') as CardBrandName[]),
      kept,
    }),
    [language, accent, publishableKey, shape, fundings, kind, brands, kept],
  )

  useEffect(() => {
    if (!home.current || !isChosen) return
    let wasComplete = false
    const opened = openCardFields(home.current, {
      address: form,
      title,
      setup,
      onState: state => {
        setReady(true)
        if (state.complete && !wasComplete) {
          wasComplete = true
          capture({ name: 'details_typed', way: kind ? 'voucher' : 'card' })
        }
        listener.current(state)
        if (state.brand && !kept && !hasBegun.current) {
          hasBegun.current = true
          reportStep('details_begun', wayOf(kind === undefined ? 'card' : 'voucher'))
        }
      },
      onEnter: () => enter.current(),
      // The form may know that the card is whole before the page has heard it: each press asks for one.
      cardKey: isPerCard ? () => askCardKey(`${address}/card-key/${account}`) : undefined,
    })
    fields.current = opened
    // It came before the page woke, and has said then what it says once.
    if ('ready' in opened.frame.dataset) setReady(true)
    // So may the payer have been (open-card-form.ts).
    if ('busy' in opened.frame.dataset) enter.current()
    return () => {
      opened.close()
      fields.current = null
    }
  }, [isChosen, form, title, setup, fields, kind, isPerCard, address, account, kept])

  // What open-card-form.ts needs, of the first form that the page has.
  const early = voucher
    ? {}
    : {
        'data-form': form,
        'data-title': title,
        'data-setup': setupMessage(setup),
      }
  return (
    <div className="card-home" data-several={fundings.includes(',') || undefined} aria-busy={!isReady}>
      {!isReady && <p role="status">{coming}</p>}
      <div
        {...early}
        ref={home}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what open-card-form.ts put there stays
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </div>
  )
}

/** Asks our server for the key by which one card is typed for an account; null where none came. */
function askCardKey(address: string): Promise<string | null> {
  return fetch(address, { method: 'POST' })
    .then(response => response.json())
    .then(
      ({ key }) => key ?? null,
      () => null,
    )
}

/** What the card is typed for: a tender says so by what is chosen. */
function wayOf(otherwise: 'card' | 'voucher'): 'card' | 'voucher' | 'split-tender' {
  const chosen = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}]:checked`)?.value
  return chosen === splitTenderChoice ? chosen : otherwise
}
