import { useEffect, useState } from 'react'
import { Field } from './field.tsx'

const typingDelay = 300

interface Props {
  hint: string
  value: string
  maxLength: number
  onChange: (text: string) => void
}

export function SearchField({ hint, value, maxLength, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address was changed elsewhere, so the typed text is discarded.
  if (value !== known) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingDelay)
    return () => clearTimeout(timer)
  })
  return (
    <Field
      type="search"
      label="Search"
      hint={hint}
      value={typed}
      maxLength={maxLength}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
