import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreSettings } from '../../../shared/contract/store-settings.ts'
import { isHexColor } from '../../ui/color.ts'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { AccentField } from '../store/accent-field.tsx'
import { LogoField } from '../store/logo-field.tsx'
import { PayerPreview } from '../store/payer-preview.tsx'
import { storeQuery, useStoreApi, useStoreWords } from '../store/store-state.ts'
import { type StepProps, useSetupApi, useSetupWords } from './setup-state.ts'
import { StepFrame } from './step-frame.tsx'

/** Logo and color, beside the payer's page at work: the parts of the store's own page. */
export function LookStep(props: StepProps) {
  const say = useStoreWords()
  const found = useQuery(storeQuery(useStoreApi()))
  if (found.data) return <LookForm {...props} store={found.data} />
  if (found.isError) return <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
  return <ListOnItsWay />
}

function LookForm({ onDone, onBack, store }: StepProps & { store: StoreSettings }) {
  const { look: say, next } = useSetupWords()
  const { colorWrong } = useStoreWords()
  const setupApi = useSetupApi()
  const storeApi = useStoreApi()
  const [accent, setAccent] = useState(store.accent ?? '')
  const [logo, setLogo] = useState(store.logo)
  const [isTried, setTried] = useState(false)
  const isColor = accent === '' || isHexColor(accent)
  const going = useMutation({
    async mutationFn(isKept: boolean) {
      if (isKept) await storeApi.change({ accent: accent === '' ? null : accent, logo: logo?.id ?? null })
      return setupApi.step('payments')
    },
    onSuccess: answer => onDone(answer, 'payments'),
  })

  function submit() {
    setTried(true)
    if (isColor) going.mutate(true)
  }

  return (
    <StepFrame
      title={say.title}
      text={say.text}
      error={going.error}
      submit={next}
      isBusy={going.isPending}
      onSubmit={submit}
      onBack={onBack}
      onSkip={() => going.mutate(false)}
    >
      <div className="setup-look">
        <div className="setup-fields">
          <LogoField logo={logo} onLogo={setLogo} />
          <AccentField accent={accent} onAccent={setAccent} error={isTried && !isColor ? colorWrong : null} />
        </div>
        <PayerPreview name={store.name} accent={accent} logo={logo} />
      </div>
    </StepFrame>
  )
}
