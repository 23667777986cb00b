import { BlockedButton } from '../../ui/blocked-button/blocked-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface Given {
  words: { pay: string; paying: string; back: string; refund: string; tooLate: string }
  paying: boolean
  mayRefund: boolean
  pay: () => void
  refund: () => void
}

export const Usage = ({ words, paying, mayRefund, pay, refund }: Given) => (
  <>
    <Button size="large" wide busy={paying && words.paying} onClick={pay}>
      {words.pay}
    </Button>
    <ButtonLink intent="quiet" href="/">
      {words.back}
    </ButtonLink>
    <BlockedButton intent="negative" reason={mayRefund ? null : words.tooLate} onClick={refund}>
      {words.refund}
    </BlockedButton>
  </>
)
