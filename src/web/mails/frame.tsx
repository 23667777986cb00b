import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'
import { dark, type Look, LookContext, light, lookOf, useLook } from './look.ts'
import type { FrameWords } from './messages/pt-br.ts'
import type { MailLook } from './render-port.ts'

interface FrameProps {
  language: Language
  look: MailLook
  say: FrameWords
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  children: ReactNode
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The sheet on which every mail stands: whose it is above, what it says, and who sends it below. */
export function Frame({ language, look, say, subject, preview, children }: FrameProps) {
  const colors = lookOf(look)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own colors, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: darkStyle(colors) }} />
      </head>
      <body className="m-ground" style={{ background: light.ground, fontFamily: FONT, margin: 0, padding: 0 }}>
        <div data-skip-in-text style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <LookContext value={colors}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td align="center" style={{ padding: '32px 16px' }}>
                  <Sheet>
                    <Owner name={look.name} logo={look.logo} />
                    {look.testMode && <TestMode say={say} />}
                    {children}
                  </Sheet>
                  <Below look={look} say={say} />
                </td>
              </tr>
            </tbody>
          </table>
        </LookContext>
      </body>
    </html>
  )
}

const WIDTH = 560

function Sheet({ children }: { children: ReactNode }) {
  const { color } = useLook()
  return (
    <table
      role="presentation"
      className="m-surface m-edge"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{
        background: color.surface,
        border: `1px solid ${color.line}`,
        borderCollapse: 'separate',
        borderRadius: 12,
        maxWidth: WIDTH,
        textAlign: 'left',
      }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '24px 28px 32px' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The store's logo, or its first letter in its color, and its name. */
function Owner({ name, logo }: { name: string; logo: string | null }) {
  const { color, accent } = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginBottom: 28 }}>
      <tbody>
        <tr>
          {logo ? (
            <td width={40}>
              <img
                src={logo}
                alt=""
                width={40}
                height={40}
                style={{ background: '#fff', borderRadius: 8, display: 'block', objectFit: 'contain' }}
              />
            </td>
          ) : (
            <td
              aria-hidden
              data-skip-in-text
              className="m-button m-button-text"
              align="center"
              style={{
                background: accent.light.solid,
                borderRadius: 8,
                color: accent.light.on,
                fontSize: 16,
                fontWeight: 650,
                height: 36,
                lineHeight: '36px',
                width: 36,
              }}
            >
              {[...name][0]?.toUpperCase()}
            </td>
          )}
          <td
            className="m-ink"
            style={{ color: color.ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', paddingLeft: 12 }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function TestMode({ say }: { say: FrameWords }) {
  const { color } = useLook()
  return (
    <p
      className="m-warning"
      style={{
        background: color.warning,
        borderRadius: 8,
        color: color.warningText,
        fontSize: 14,
        lineHeight: '20px',
        margin: '0 0 24px',
        padding: '8px 12px',
      }}
    >
      {say.testMode}
    </p>
  )
}

function Below({ look, say }: { look: MailLook; say: FrameWords }) {
  const { color } = useLook()
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: WIDTH }}>
      <tbody>
        <tr>
          <td
            className="m-soft"
            style={{ color: color.soft, fontSize: 13, lineHeight: '20px', padding: '20px 28px 0', textAlign: 'left' }}
          >
            {look.imprint !== null && <div>{inPieces(look.imprint)}</div>}
            <div>{say.sentWith}</div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Broken between its pieces: a city of two words stays on one line. The name before them may be long. */
function inPieces(imprint: string): string {
  const [name = '', ...pieces] = imprint.split(' · ')
  return [name, ...pieces.map(piece => piece.replaceAll(' ', '\u00a0'))].join(' · ')
}

/** What a program that reads a style sheet takes in the dark; the others keep the paper. */
function darkStyle({ accent }: Look): string {
  const rules = [
    `.m-ground{background:${dark.ground}!important}`,
    `.m-surface{background:${dark.surface}!important}`,
    `.m-sunken{background:${dark.sunken}!important}`,
    `.m-edge,.m-line{border-color:${dark.line}!important}`,
    `.m-ink{color:${dark.ink}!important}`,
    `.m-soft{color:${dark.soft}!important}`,
    `.m-warning{background:${dark.warning}!important;color:${dark.warningText}!important}`,
    `.m-button{background:${accent.dark.solid}!important}`,
    `.m-button-text{color:${accent.dark.on}!important}`,
    `.m-link{color:${accent.dark.text}!important}`,
  ]
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${rules.join('')}}`
}
