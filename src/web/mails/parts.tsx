import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatMoneyParts } from '../../shared/money/format-money.ts'
import { useLook } from './look.ts'

/*
 * What mails are made of: tables and inline style, which is what Outlook's Word and Gmail both lay out. Dark colors
 * come by a class each (frame.tsx), for the programs that read a style sheet.
 */

/** What the mail is about, in a few words. */
export function Heading({ children }: { children: ReactNode }) {
  const { color } = useLook()
  return (
    <h1
      className="m-ink"
      style={{
        color: color.ink,
        fontSize: 24,
        fontWeight: 650,
        letterSpacing: '-0.02em',
        lineHeight: '32px',
        margin: 0,
        textWrap: 'balance',
      }}
    >
      {children}
    </h1>
  )
}

/** A paragraph; `soft` where it is of less weight. */
export function Text({ children, soft = false }: { children: ReactNode; soft?: boolean }) {
  const { color } = useLook()
  return (
    <p
      className={soft ? 'm-soft' : 'm-ink'}
      style={{
        color: soft ? color.soft : color.ink,
        fontSize: soft ? 14 : 16,
        lineHeight: soft ? '20px' : '24px',
        margin: '16px 0 0',
      }}
    >
      {children}
    </p>
  )
}

/** The one thing to do: a link that looks like a button, in a cell that Outlook paints. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  const { accent } = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginTop: 24 }}>
      <tbody>
        <tr>
          <td className="m-button" style={{ background: accent.light.solid, borderRadius: 8 }}>
            <a
              href={href}
              className="m-button-text"
              style={{
                color: accent.light.on,
                display: 'inline-block',
                fontSize: 16,
                fontWeight: 600,
                lineHeight: '24px',
                padding: '12px 24px',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The address behind the button, for whoever cannot press it. Text has the button's own already. */
export function Address({ label, href }: { label: string; href: string }) {
  const { color, accent } = useLook()
  return (
    <p
      data-skip-in-text
      className="m-soft"
      style={{ color: color.soft, fontSize: 13, lineHeight: '20px', margin: '24px 0 0', wordBreak: 'break-all' }}
    >
      {label}
      {/* A line of its own: an address that breaks after its first letters is copied wrong. */}
      <br />
      <a className="m-link" href={href} style={{ color: accent.light.text }}>
        {href}
      </a>
    </p>
  )
}

/** Names and values, one a line. What is null has no line. */
export function Facts({ lines }: { lines: readonly (readonly [name: string, value: string | null])[] }) {
  const { color } = useLook()
  const cell = { borderTop: `1px solid ${color.line}`, fontSize: 14, lineHeight: '20px', padding: '10px 0' }
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 24 }}>
      <tbody>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <tr key={name} className="m-fact">
              <td
                className="m-soft m-line m-fact-name"
                style={{ ...cell, color: color.soft, paddingRight: 16, verticalAlign: 'top' }}
              >
                {name}
              </td>
              <td
                className="m-ink m-line m-fact-value"
                align="right"
                style={{ ...cell, color: color.ink, fontWeight: 500, wordBreak: 'break-word' }}
              >
                {value}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

interface ItemLine {
  title: string
  text: string | null
  value: string | null
}

/** Things one below the other: what each is, its particulars, and the money that hangs on it. */
export function Items({ lines }: { lines: readonly ItemLine[] }) {
  const { color } = useLook()
  const cell = { borderTop: `1px solid ${color.line}`, padding: '12px 0', verticalAlign: 'top' }
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 24 }}>
      <tbody>
        {lines.map(({ title, text, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, and two may be alike
          <tr key={place} className="m-item">
            <td
              className="m-line"
              colSpan={value === null ? 2 : undefined}
              style={{ ...cell, paddingRight: value === null ? 0 : 16 }}
            >
              <div
                className="m-ink"
                style={{ color: color.ink, fontSize: 15, fontWeight: 600, lineHeight: '20px', wordBreak: 'break-word' }}
              >
                {title}
              </div>
              {text !== null && (
                <div className="m-soft" style={{ color: color.soft, fontSize: 14, lineHeight: '20px', marginTop: 2 }}>
                  {text}
                </div>
              )}
            </td>
            {value !== null && (
              <td
                className="m-ink m-line"
                align="right"
                style={{
                  ...cell,
                  color: color.ink,
                  fontSize: 15,
                  fontWeight: 500,
                  lineHeight: '20px',
                  whiteSpace: 'nowrap',
                }}
              >
                {value}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The money that it is about, its R$ smaller and lighter than the number. */
export function Amount({ amount, language }: { amount: number; language: Language }) {
  const { color } = useLook()
  const { sign, symbol, integer, decimalSeparator, cents } = formatMoneyParts(centavos(amount), language)
  return (
    <p
      className="m-ink"
      style={{
        color: color.ink,
        fontSize: 36,
        fontWeight: 650,
        letterSpacing: '-0.025em',
        lineHeight: '44px',
        margin: '20px 0 0',
      }}
    >
      {sign}
      <span className="m-soft" style={{ color: color.soft, fontSize: 20, fontWeight: 400, letterSpacing: 0 }}>
        {`${symbol}\u00a0`}
      </span>
      {`${integer}${decimalSeparator}${cents}`}
    </p>
  )
}

/** A code to be copied, whole and in one piece. */
export function Code({ title, hint, code }: { title: string; hint: string; code: string }) {
  const { color } = useLook()
  return (
    <Part title={title}>
      <Text soft>{hint}</Text>
      <p
        className="m-ink m-sunken"
        style={{
          background: color.sunken,
          borderRadius: 8,
          color: color.ink,
          fontFamily: "ui-monospace, 'Roboto Mono', Menlo, Consolas, monospace",
          fontSize: 13,
          lineHeight: '20px',
          margin: '12px 0 0',
          padding: '12px 16px',
          wordBreak: 'break-all',
        }}
      >
        {code}
      </p>
    </Part>
  )
}

/** Something under a title of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const { color } = useLook()
  return (
    <>
      <h2
        className="m-ink"
        style={{ color: color.ink, fontSize: 14, fontWeight: 600, lineHeight: '20px', margin: '28px 0 -12px' }}
      >
        {title}
      </h2>
      {children}
    </>
  )
}

/** What few want to press. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  const { color } = useLook()
  return (
    <p style={{ fontSize: 13, lineHeight: '20px', margin: '16px 0 0' }}>
      <a className="m-soft" href={href} style={{ color: color.soft }}>
        {children}
      </a>
    </p>
  )
}
