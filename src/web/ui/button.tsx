import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonIntent, type ButtonSize, buttonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonLook {
  intent?: ButtonIntent
  /** 48, 40 or 32 px high (specification, section 9). */
  size?: ButtonSize
  icon?: IconName
  /** As wide as its place. */
  wide?: boolean
  children: ReactNode
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** Work is under way: keeps its width and its focus, ignores presses. */
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button. `type` is `button` unless told otherwise, so that none submits a form by accident. */
export function Button({ intent, size, icon, wide, busy, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook(intent, size, wide)}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'>

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ intent, size, icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook(intent, size, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
