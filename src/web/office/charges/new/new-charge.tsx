import './new-charge.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { DrawerHead, useCloseDrawer } from '../../../ui/drawer/drawer.tsx'
import { TipButton } from '../../../ui/icon-button/tip-button.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import { ChargeCreated } from './charge-created.tsx'
import { ChargeForm } from './charge-form.tsx'

/** A new charge, from the amount to the link that the customer gets. */
export function NewCharge() {
  const { shell } = useWords()
  const { chargeForm, chargeCreated } = useChargeFormWords()
  const close = useCloseDrawer()
  const [created, setCreated] = useState<Charge | null>(null)
  const title = created ? chargeCreated.title : chargeForm.title
  useTitle(title)
  return (
    <>
      <DrawerHead>
        <h2 className="drawer-title" id="drawer-title">
          {title}
        </h2>
        <TipButton label={shell.close} keys={['Esc']} glyph="close" onClick={close} />
      </DrawerHead>
      {created ? (
        <LiveCharge created={created} onAnother={() => setCreated(null)} />
      ) : (
        <ChargeForm onCreated={setCreated} />
      )}
    </>
  )
}

/** The charge that was just created, as it is by now: the customer may pay while the link is still on the screen. */
function LiveCharge({ created, onAnother }: { created: Charge; onAnother: () => void }) {
  const { api } = useOffice()
  const { data: charge = created } = useQuery({ ...chargeQueryOf(api, created.id), initialData: created })
  return <ChargeCreated charge={charge} onAnother={onAnother} />
}
