import { Combobox } from '../../ui/combobox/combobox.tsx'

interface Given {
  words: { bank: string; noBank: string }
  banks: readonly { code: string; name: string }[]
  bank: string | null
  onBank: (code: string | null) => void
}

export const Usage = ({ words, banks, bank, onBank }: Given) => (
  <Combobox
    label={words.bank}
    empty={words.noBank}
    options={banks.map(({ code, name }) => ({ value: code, label: name }))}
    value={bank}
    onChoose={onBank}
  />
)
