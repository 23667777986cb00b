import './avatar.css'
import { useState } from 'react'

interface AvatarProps {
  name: string
  /** A picture; the initials stand in until it is there, and when it never comes. */
  src?: string
  /** 24, 32, 40 or 56 px. */
  size?: 24 | 32 | 40 | 56
  /** People are round, stores are square. */
  kind?: 'person' | 'store'
  /** The name does not stand beside it: read it out. */
  alone?: boolean
}

/** A person or a store at a glance. */
export function Avatar({ name, src, size = 32, kind = 'person', alone = false }: AvatarProps) {
  const [loaded, setLoaded] = useState(false)
  return (
    <span
      className="avatar"
      data-kind={kind}
      data-initials={loaded ? undefined : initials(name, size)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src && <img src={src} alt="" width={size} height={size} hidden={!loaded} onLoad={() => setLoaded(true)} />}
    </span>
  )
}

/** First letters of the first and the last name; one where two would not be read. */
function initials(name: string, size: number): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.length > 1 && size > 24 ? parts.at(-1) : ''
  return ((parts[0]?.[0] ?? '') + (last?.[0] ?? '')).toUpperCase()
}
