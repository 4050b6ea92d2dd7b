export type QuantityKind = 'money' | 'percent' | 'place' | 'year' | 'clock' | 'duration' | 'count'

/** A number with what it counts. Durations are in years. */
export interface Quantity {
  kind: QuantityKind
  value: number
  phrase: string
  before: string
  after: string
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const places = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at) => [word, at + 1]),
)
const unit = `(?:${small.join('|')})`
const tensWord = `(?:${[...tens.keys()].join('|')})`

/** Writes numbers in digits: "two and a half years" -> "2.5 years", "61k" -> "61000", "half an hour" -> "30 minutes". */
export function spellInDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\b((?:19|20)\d\d) ?[-–] ?(?=(?:19|20)\d\d\b)/g, '$1 to ')
    .replace(/(?<![\d-])(\d{1,4}(?:\.\d+)?) ?[-–] ?(?=\d{1,4}(?:\.\d+)?(?![\d-]))/g, '$1 to ')
    .replace(/\bhalf an hour\b/g, '30 minutes')
    .replace(/\bhalf a (year|day)\b/g, '0.5 $1s')
    .replace(/\ba dozen\b/g, '12')
    .replace(/\ba couple of\b/g, '2')
    .replace(new RegExp(`\\b(${tensWord})[- ](${unit})\\b`, 'g'), (_, ten, one) =>
      String((tens.get(ten) ?? 0) + small.indexOf(one)),
    )
    .replace(new RegExp(`\\b${tensWord}\\b`, 'g'), ten => String(tens.get(ten)))
    .replace(new RegExp(`\\b${unit}\\b`, 'g'), one => String(small.indexOf(one)))
    .replace(/\b(\d+) (?:years? )?and (?:a|1) half\b/g, '$1.5')
    .replace(
      /\b(\d+) years?,? and (\d+) months?\b/g,
      (_, years, more) => `${(Number(years) + Number(more) / 12).toFixed(2)} years`,
    )
    .replace(/\b(?:a|1) (hundred|thousand)\b/g, '1 $1')
    .replace(/\b(\d[\d.]*) ?hundred\b/g, (_, digits) => String(Number(digits) * 100))
    .replace(/\b(\d[\d.]*) ?(?:k\b|thousand\b)/g, (_, digits) => String(Number(digits) * 1000))
    .replace(/\b(\d[\d.]*) ?(?:m\b(?! ?\.)|million\b|mil\b)/g, (_, digits) => String(Number(digits) * 1_000_000))
    .replace(/\b(an?|the|each|every|last|this|next|about|almost|nearly|over|1) (year|month|week)\b/g, '$1 $2')
    .replace(/\b(quarters?) of a(?= )/g, '$1 of')
}

const number =
  /([$£€] ?)?(?<![\w.#+:-])(\d+(?:\.\d+)?)(ish|st|nd|rd|th)?(?:\b|(?=(?:v|kg|lbs?|gb|hrs?|wpm|cm|ft)\b))( ?%| percent| per cent)?/g
const dated =
  /\b(?:in|since|from|until|till|to|by|of|summer|spring|fall|winter|[a-z]{3,9}(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*))$/
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:full |whole |paid |school |consecutive |straight |solid )?(?:years?|yrs?)\b(?![ -]old| of age)/, 1],
  [/^(?:full |whole |consecutive |straight |solid )?(?:months?)\b/, 1 / 12],
  [/^(?:full |whole |consecutive |straight |solid )?(?:weeks?)\b/, 1 / 52],
]
const placed = /^(?:place|in|at|of|prize|team|overall|state|district)\b|^[\s,.]*$/

export function readQuantities(text: string): Quantity[] {
  const digits = spellInDigits(text)
  const found: Quantity[] = []
  for (const match of digits.matchAll(number)) {
    const [whole, money, digitsOnly = '', ending, percent] = match
    const value = Number(digitsOnly)
    const before = digits.slice(Math.max(0, match.index - 40), match.index).trim()
    const after = digits.slice(match.index + whole.length, match.index + whole.length + 40).replace(/^[\s-]+/, '')
    const asWritten = text.includes(digitsOnly)
    found.push({
      ...kindOf(value, { money, ending, percent, before, after, asWritten }),
      phrase: whole.trim(),
      before,
      after,
    })
  }
  for (const match of digits.matchAll(
    /\b(?:for|spent) (?:an?|one|1) (?:full |whole |entire )?(year|month)\b(?! (?:or|and) )/g,
  ))
    found.push({
      kind: 'duration',
      value: match[1] === 'year' ? 1 : 1 / 12,
      phrase: `a ${match[1]}`,
      before: digits.slice(Math.max(0, match.index - 40), match.index + 3).trim(),
      after: digits
        .slice(match.index + match[0].length)
        .trim()
        .slice(0, 40),
    })
  for (const [word, value] of places)
    for (const match of digits.matchAll(
      new RegExp(`\\b${word}\\b(?= (?:place|in|at|prize|overall|grade|graders)\\b)`, 'g'),
    ))
      found.push({
        kind: 'place',
        value,
        phrase: word,
        before: digits.slice(0, match.index).trim(),
        after: digits.slice(match.index + word.length).trim(),
      })
  return found
}

function kindOf(
  value: number,
  near: { money?: string; ending?: string; percent?: string; before: string; after: string; asWritten: boolean },
): Pick<Quantity, 'kind' | 'value'> {
  if (near.money || /^(?:dollars?|pounds?|euros?)\b/.test(near.after)) return { kind: 'money', value }
  if (near.percent) return { kind: 'percent', value }
  if (near.ending && near.ending !== 'ish') return { kind: placed.test(near.after) ? 'place' : 'count', value }
  if (/^(?:in the (?:morning|afternoon|evening)|o'clock)/.test(near.after)) return { kind: 'clock', value }
  if (/\b(?:from|at|until|till|past|by|after)$/.test(near.before) && /^(?:[,.;]|$)/.test(near.after) && value <= 24)
    return { kind: 'clock', value }
  if (/^:\d\d|^ ?(?:am|pm|a\.m|p\.m)\b/.test(near.after)) return { kind: 'clock', value }
  if (
    value >= 1950 &&
    value <= 2099 &&
    Number.isInteger(value) &&
    near.asWritten &&
    (dated.test(near.before) || !/^\p{L}+s\b/u.test(near.after))
  )
    return { kind: 'year', value }
  for (const [pattern, length] of units)
    if (pattern.test(near.after)) return { kind: 'duration', value: value * length }
  return { kind: 'count', value }
}
