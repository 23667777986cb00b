import type { RefObject } from 'react'
import { MaskedField } from '../../ui/form-field/masked-field.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'

interface HolderFieldProps {
  say: VoucherMessages
  cpf: string
  fault: 'missing' | 'short' | 'wrong' | null
  onCpf: (cpf: string) => void
  onLeave: () => void
  onEnter: () => void
  /** Where the field stands, for whoever puts the focus there. */
  home: RefObject<HTMLDivElement | null>
}

/** The CPF of the voucher's holder, with its punctuation written while one types. */
export function HolderField({ say, cpf, fault, onCpf, onLeave, onEnter, home }: HolderFieldProps) {
  const faults = { missing: say.holderMissing, short: say.holderShort, wrong: say.holderWrong }
  return (
    <div className="voucher-holder" ref={home}>
      <MaskedField
        label={say.holder}
        hint={say.holderHint}
        error={fault && faults[fault]}
        inputMode="numeric"
        value={cpf}
        mask={text => taxIdText(text, 'cpf')}
        onText={onCpf}
        onBlur={onLeave}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter()
        }}
      />
    </div>
  )
}
