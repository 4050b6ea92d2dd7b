import { contentStems } from '../english/stem.ts'
import { type Fault, faultOf } from './fault.ts'
import type { Ground, Known } from './known.ts'
import type { Quantity } from './read-quantities.ts'
import type { Reading } from './read-sentence.ts'
import { groupsOf } from './words/same-words.ts'

const compatible = new Set(['money count', 'count money', 'count percent', 'place count', 'count place', 'percent count', 'duration count', 'count clock', 'clock count'])

/** Numbers must be told, of the same thing. */
export function judgeQuantities(clause: Reading, about: readonly Ground[], { grounds }: Known): Fault[] {
  return clause.quantities.flatMap(quantity => {
    const { kind, value, before } = quantity
    if (kind === 'year' || kind === 'duration' || kind === 'clock' || value <= 1) return []
    if (/^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/.test(quantity.after)) return []
    if (/\b(?:\d{4}|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/.test(before)) return []
    if (value === 2 && /^(?:of|days|evenings|nights)\b/.test(quantity.after)) return isTold(quantity, about.length ? about : grounds, clause.meanings) ? [] : [faultOf('number', phraseOf(quantity))]
    return isTold(quantity, grounds, clause.meanings) ? [] : [faultOf('number', phraseOf(quantity))]
  })
}

const phraseOf = ({ phrase, after }: Quantity) => `${phrase} ${after.split(' ').slice(0, 2).join(' ')}`.trim()

function isTold(claimed: Quantity, grounds: readonly Ground[], clauseMeanings: ReadonlySet<string>): boolean {
  const near = isRange(claimed) ? clauseMeanings : nearTo(claimed)
  const values = new Set([claimed.value, ...(/^of us\b/.test(claimed.after) ? [claimed.value - 1] : [])])
  return grounds.some(({ passages, meanings }) =>
    passages.some(({ reading }) =>
      reading.quantities.some(told => {
        if (!values.has(told.value)) return false
        if (told.kind !== claimed.kind && !compatible.has(`${claimed.kind} ${told.kind}`)) return false
        if (near.size === 0) return true
        const there = nearTo(told)
        if (isRange(claimed)) return [...near].some(each => reading.meanings.has(each))
        if (there.size === 0 || claimed.kind === 'percent' || claimed.kind === 'money') return [...near].some(each => meanings.has(each))
        return [...near].some(each => there.has(each) || reading.meanings.has(each))
      }),
    ),
  )
}

/** "From 1.6 to 2.1 items", "4.7 out of 5": the words beside one of the numbers belong to both. */
const isRange = ({ before, after }: Quantity) =>
  /\d\S* (?:to|or|and|of|out of)(?: the| my| your)?$/.test(before) || /^(?:to|or|of|out of)(?: the| my)? [$£€]?\d/.test(after)

/** Stems and groups of the words that stand beside a number. */
function nearTo({ before, after }: Quantity): Set<string> {
  const text = `${before.split(' ').slice(-4).join(' ')} ${after.split(' ').slice(0, 4).join(' ')}`
  return new Set([...contentStems(text)].flatMap(stem => (/\d/.test(stem) ? [] : [stem, ...groupsOf(stem)])))
}
