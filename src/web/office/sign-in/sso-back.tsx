import { useEffect, useRef } from 'react'
import type { SsoRejection } from '../../../shared/contract/sso.ts'
import { Alert } from '../../ui/alert.tsx'
import { useSecurityApi } from '../security/security-state.ts'
import { useSignInWords } from './sign-in-words.ts'

interface BackFromSsoProps {
  isIn: boolean
  onEntered: () => Promise<void>
  onMore: (factors: { code: boolean; passkey: boolean }) => void
  /** Nobody waits here any more. */
  onOver: () => void
}

/** Somebody came back from an issuer: goes on into the office, or asks for their second factor first. */
export function BackFromSso({ isIn, onEntered, onMore, onOver }: BackFromSsoProps) {
  const api = useSecurityApi()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isIn) void onEntered()
    else api.askedFactors().then(onMore, onOver)
  })
  return null
}

/** Why the issuer's word opened nothing. */
export function SsoRejected({ why }: { why: string | undefined }) {
  const { ssoRejected } = useSignInWords()
  if (!why) return null
  const text = ssoRejected[why as SsoRejection] ?? ssoRejected.issuer_wrong
  return (
    <Alert tone={why === 'left' ? 'info' : 'negative'} live="alert">
      {text}
    </Alert>
  )
}
