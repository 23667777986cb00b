import { useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { type SamsungClient, samsungClient } from './samsung-client.ts'
import { focusBack, type WalletButtonProps } from './wallet-button.ts'

type Settings = NonNullable<NonNullable<CheckoutState['wallets']>['samsung_pay']>

interface SamsungPayProps extends WalletButtonProps<Settings> {
  /** What the payer's sheet and Samsung call the order. */
  order: string
}

/** Samsung Pay's own button: the SDK is loaded, the device asked, and the sheet opened by it. */
export function SamsungPay(props: SamsungPayProps) {
  const { settings, isDark, isShown } = props
  const home = useRef<HTMLDivElement>(null)
  const [client, setClient] = useState<SamsungClient | null>(null)
  const latest = useRef(props)
  latest.current = props
  const { environment } = settings

  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const made = await samsungClient(environment)
      const { result } = await made.isReadyToPay(methodsOf(latest.current.settings))
      if (isGone || !result) return
      setClient(made)
      latest.current.onReady()
    }
    // A script that does not come, or a device that does not answer: nothing is shown.
    ask().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [environment])

  useEffect(() => {
    const place = home.current
    if (!client || !place) return
    const onClick = () => {
      latest.current.onPress()
      void pay(client, place, latest.current)
    }
    const button = client.createButton({ onClick, buttonStyle: isDark ? 'white' : 'black', type: 'buy' })
    place.append(button)
    return () => button.remove()
  }, [client, isDark])

  return <div className="wallet-button" data-waiting={!isShown || undefined} ref={home} />
}

async function pay(client: SamsungClient, home: HTMLElement, props: SamsungPayProps): Promise<void> {
  const { settings, price, order, onToken, onTrouble } = props
  try {
    const credential = await client.loadPaymentSheet(methodsOf(settings), transactionOf(settings, price, order))
    const isTaken = await onToken({
      account: settings.account,
      wallet_token: JSON.stringify(credential),
      funding: 'credit',
    })
    client.notify({ status: isTaken ? 'CHARGED' : 'REJECTED', provider: settings.merchant_name })
  } catch (error) {
    if (!isCancel(error)) onTrouble()
  }
  focusBack(home)
}

function methodsOf({ service_id: serviceId }: Settings): object {
  return { version: '2', serviceId, protocol: 'PROTOCOL_3DS', allowedBrands: ['visa', 'mastercard', 'amex', 'elo'] }
}

function transactionOf({ merchant_name: name, merchant_url: url }: Settings, price: string, order: string): object {
  return {
    orderNumber: order,
    merchant: { name, url, countryCode: 'BR' },
    amount: { option: 'FORMAT_TOTAL_PRICE_ONLY', currency: 'BRL', total: Number(price) },
  }
}

/** The SDK has no list of its errors; one that the payer wished says so in its text. */
function isCancel(error: unknown): boolean {
  const { message, resultMessage, resultCode } = Object(error) as Record<string, unknown>
  return /cancel/i.test(`${message} ${resultMessage} ${resultCode} ${typeof error === 'string' ? error : ''}`)
}
