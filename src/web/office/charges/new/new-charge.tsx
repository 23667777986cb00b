import './new-charge.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeQueryOf } from '../../server-state/queries.ts'
import { DrawerFrame } from '../../shell/drawer-frame.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import { ChargeCreated } from './charge-created.tsx'
import { ChargeForm } from './charge-form.tsx'

/** A new charge, from the amount to the link that the customer gets. */
export function NewCharge() {
  const { chargeForm, chargeCreated } = useChargeFormWords()
  const [created, setCreated] = useState<Charge | null>(null)
  const title = created ? chargeCreated.title : chargeForm.title
  useTitle(title)
  return (
    <DrawerFrame title={title} subject={null}>
      {created ? (
        <LiveCharge created={created} onAnother={() => setCreated(null)} />
      ) : (
        <ChargeForm onCreated={setCreated} />
      )}
    </DrawerFrame>
  )
}

/** The charge that was just created, as it is by now: the customer may pay while the link is still on the screen. */
function LiveCharge({ created, onAnother }: { created: Charge; onAnother: () => void }) {
  const { api } = useOffice()
  const { data: charge = created } = useQuery({ ...chargeQueryOf(api, created.id), initialData: created })
  return <ChargeCreated charge={charge} onAnother={onAnother} />
}
