import { useState } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

type BlockedButtonProps = ButtonProps & {
  /** Why it cannot be pressed now, and what to do about it; null when it can. */
  reason: string | null
}

/** A button that says why it is out of use: under the pointer, in focus, and when it is pressed all the same. */
export function BlockedButton({ reason, children, ...button }: BlockedButtonProps) {
  const [open, setOpen] = useState(false)
  if (reason === null) return <Button {...button}>{children}</Button>
  return (
    <Tooltip text={reason} delay={0} open={open} onOpen={setOpen}>
      <Button {...button} aria-disabled aria-description={reason} onPointerUp={() => setOpen(true)}>
        {children}
      </Button>
    </Tooltip>
  )
}
