import { limits } from './limits.ts'

export interface LineSlot {
  id: string
  ask: string
  type: 'number' | 'text'
  example: string
}

export interface Line {
  id: string
  tap: string
  slots: readonly LineSlot[]
  /**
   * A phrase that follows "I". `{present|past}` is a verb, `{slot}` a value, `{slot:one|several}` a noun that agrees with
   * it, and `[…]` is left out if a slot in it has no value.
   */
  text: string
}

export interface TappedLine {
  activity: string
  line: string
  values: Record<string, string>
}

export type LineTense = 'present' | 'past'

export const isCurrent = (to: string): boolean =>
  /^(?:(?:right )?now|today|present|current(?:ly)?|still|ongoing|to ?date|until now|at the moment)\b/i.test(to.trim())

export const tenseOf = (to: string): LineTense => (isCurrent(to) ? 'present' : 'past')

/** A value as it stands in a line: empty if nothing was typed, undefined if it does not fit the slot. */
export function readSlotValue({ type }: Pick<LineSlot, 'type'>, typed: string): string | undefined {
  const plain = typed.replace(/\s+/g, ' ').trim()
  if (!plain) return ''
  if (type === 'number') return readNumber(plain)
  const text = plain.replace(/[\s,;:]+$/, '')
  return text.length <= limits.evidence.lineText && /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

function readNumber(typed: string): string | undefined {
  const plain = typed.replace(/^\$ ?/, '').replace(/,(?=\d{3}(?!\d))/g, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain) || Number(plain) === 0) return undefined
  const [whole = '', part] = plain.split('.')
  const grouped = String(Number(whole)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

export function renderLine(
  { text, slots }: Pick<Line, 'text' | 'slots'>,
  values: Readonly<Record<string, string>>,
  tense: LineTense,
): string {
  const filled = new Map(slots.map(slot => [slot.id, readSlotValue(slot, values[slot.id] ?? '') ?? '']))
  const isFilled = (part: string) => slots.every(({ id }) => !part.includes(`{${id}}`) || filled.get(id))
  return (
    text
      .replace(/\[([^\]]*)\]/g, (_, part: string) => (isFilled(part) ? part : ''))
      // A value that was put in is not read again, so it can hold braces.
      .replace(/\{([^}]*)\}/g, (_, inner: string) => {
        const [first = '', second] = inner.split('|')
        if (second === undefined) return filled.get(first) ?? ''
        const [slot = '', one] = first.split(':')
        if (one !== undefined) return filled.get(slot) === '1' ? one : second
        return tense === 'present' ? first : second
      })
  )
}

export const resumeLineOf = (phrase: string): string => phrase.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
