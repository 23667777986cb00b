import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonIntent, type ButtonSize, buttonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonLook {
  intent?: ButtonIntent
  /** 48, 40 or 32 px high (test/browser/specification). */
  size?: ButtonSize
  icon?: IconName
  /** As wide as its place. */
  wide?: boolean
  children: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /**
     * Work is under way: keeps its width and its focus, takes no presses. A text is read out: "Devolvendo o dinheiro".
     */
    busy?: boolean | string | undefined
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button. `type` is `button` unless told otherwise, so that none submits a form by accident. With `aria-disabled` it
 * takes no presses and keeps its place in the order of Tab, so that it can say why (blocked-button); `disabled` takes
 * it out.
 */
export function Button({ intent, size, icon, wide, busy, children, type = 'button', ...rest }: ButtonProps) {
  const ignores = Boolean(busy || rest['aria-disabled'])
  return (
    <>
      <button
        {...rest}
        {...buttonLook(intent, size, wide)}
        type={type}
        aria-disabled={ignores || undefined}
        data-busy={busy ? '' : undefined}
        onClick={ignores ? ignore : rest.onClick}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {busy !== undefined && (
        <span className="visually-hidden" role="status">
          {busy !== true && busy}
        </span>
      )}
    </>
  )
}

/** Enter in a field presses its form's button: that must not send the form again either. */
function ignore(event: MouseEvent) {
  event.preventDefault()
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
