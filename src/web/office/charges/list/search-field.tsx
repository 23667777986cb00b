import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface SearchFieldProps {
  label: string
  hint: string
  value: string
  onSearch: (q: string) => void
}

/** Long enough for the next key of somebody who types, short enough not to be noticed. */
const typingMs = 250

/** Finds in a list by what is typed, a moment after the last key. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const said = useRef(value)
  const reportSearch = useRef(onSearch)
  useEffect(() => {
    reportSearch.current = onSearch
  })

  // The address changed from elsewhere (back, "clear filters"): the field follows.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === said.current) return
    const timer = setTimeout(() => {
      said.current = wanted
      reportSearch.current(wanted)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="field-frame charge-search">
      <span className="field-affix">
        <Icon name="search" />
      </span>
      <input
        type="search"
        className="field-input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        maxLength={140}
        value={text}
        onChange={event => setText(event.target.value)}
        enterKeyHint="search"
      />
      <kbd className="charge-search-key">{'/'}</kbd>
    </div>
  )
}
