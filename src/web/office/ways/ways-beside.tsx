import { Link } from '@tanstack/react-router'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { canBeParted } from './ways-draft.ts'
import type { WaysPartProps } from './ways-order.tsx'
import { useWaysWords } from './ways-state.ts'

/** What has a place of its own on the payer's page: wallets above the list, and paying in parts at its end. */
export function WaysBeside({ draft, available, write }: WaysPartProps) {
  const say = useWaysWords()
  const { words } = usePreferences()
  const wallets = available.filter(isWallet)
  return (
    <>
      <fieldset className="ways-part">
        <legend>{say.wallets}</legend>
        <p className="field-hint">{say.walletsHint}</p>
        {wallets.map(wallet => (
          <Checkbox
            key={wallet}
            checked={draft.taken.includes(wallet)}
            onCheck={isTaken =>
              write({ taken: [...draft.taken.filter(one => one !== wallet), ...(isTaken ? [wallet] : [])] })
            }
          >
            <span className="ways-name-line">
              <PaymentMethodLogo method={wallet} />
              {words.paymentMethod[wallet]}
            </span>
          </Checkbox>
        ))}
        {wallets.length === 0 && (
          <p>
            {say.noWallets}{' '}
            <Link className="link" to="/settings/wallets">
              {say.setUpWallets}
            </Link>
          </p>
        )}
      </fieldset>
      <fieldset className="ways-part">
        <legend>{say.parts}</legend>
        <Checkbox
          checked={draft.splitTender && canBeParted(draft)}
          disabled={!canBeParted(draft)}
          onCheck={splitTender => write({ splitTender })}
          hint={canBeParted(draft) ? say.partsHint : say.partsNeed}
        >
          {say.partsTake}
        </Checkbox>
      </fieldset>
    </>
  )
}
