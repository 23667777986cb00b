import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { Switch } from '../../ui/switch/switch.tsx'

interface Given {
  words: { terms: string; who: string; shop: string; payer: string; sound: string }
  agreed: boolean
  payer: 'shop' | 'payer'
  sound: boolean
  change: (form: Partial<Omit<Given, 'words' | 'change'>>) => void
}

export const Usage = ({ words, agreed, payer, sound, change }: Given) => (
  <>
    <Checkbox checked={agreed} onCheck={agreed => change({ agreed })}>
      {words.terms}
    </Checkbox>
    <RadioGroup
      label={words.who}
      options={[
        { value: 'shop', label: words.shop },
        { value: 'payer', label: words.payer },
      ]}
      value={payer}
      onChoose={payer => change({ payer })}
    />
    <Switch label={words.sound} on={sound} onSwitch={sound => change({ sound })} />
  </>
)
