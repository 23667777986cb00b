import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** `primary` once a view; `secondary` beside it; `tint` for one of many; `quiet` in rows; `negative` for what cannot be undone. */
export type ButtonIntent = 'primary' | 'secondary' | 'tint' | 'quiet' | 'negative'
export type ButtonSize = 'large' | 'medium' | 'small'

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
      {...look(intent, size, wide)}
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
    <a {...rest} {...look(intent, size, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

function look(intent: ButtonIntent = 'primary', size: ButtonSize = 'medium', wide = false) {
  return { className: 'button', 'data-intent': intent, 'data-size': size, 'data-wide': wide || undefined }
}
