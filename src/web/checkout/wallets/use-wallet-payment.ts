import { useRef, useState } from 'react'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { sendCard } from '../card/send-card.ts'
import type { WalletMessages } from '../messages/wallet-pt-br.ts'
import type { WalletToken } from './wallet-button.ts'

interface WalletPaymentInHand {
  isPaying: boolean
  /** Why nothing came of it, where the charge's state does not tell. */
  trouble: string | null
  /** `left`: what the wallet asked its payer for, in centavos. */
  pay: (method: WalletMethod, token: WalletToken, left: number) => Promise<boolean>
  fail: (why?: 'debit') => void
}

/** Pays with what a wallet handed over, and sends the payer to their bank where that wants to be sure. */
export function useWalletPayment(
  address: string,
  say: WalletMessages,
  check: () => Promise<void>,
): WalletPaymentInHand {
  const [isPaying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isBusy = useRef(false)

  const pay = async (method: WalletMethod, token: WalletToken, left: number): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setPaying(true)
    setTrouble(null)
    const isTaken = await payOnce(method, token, left)
    isBusy.current = false
    setPaying(false)
    return isTaken
  }

  const payOnce = async (method: WalletMethod, token: WalletToken, left: number): Promise<boolean> => {
    const answer = await sendCard(address, { method, ...token, installments: 1, left })
    await check()
    if (!answer.ok) {
      if (answer.trouble === 'tooMany') setTrouble(say.trouble.tooMany(answer.at))
      else if (answer.trouble !== 'stale')
        setTrouble(say.trouble[answer.trouble === 'over' ? 'unavailable' : answer.trouble])
      return false
    }
    const { face, card } = answer.state
    if (card?.status === 'challenge' && card.challenge_url) {
      window.location.assign(card.challenge_url)
      return true
    }
    return face === 'paid' || card?.status === 'processing' || card?.status === 'authorized'
  }

  const fail = (why?: 'debit') => setTrouble(say.trouble[why ?? 'sheet'])
  return { isPaying, trouble, pay, fail }
}
