import type { Place } from './split-text.ts'
import { allOf } from './split-text.ts'

export interface Duration extends Place {
  years: number
  /** "3+", "2-4", "two or more". */
  open: boolean
  /** "five-year", as in "a five-year plan". */
  adjective: boolean
}

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens = { 'twenty-four': 24, 'thirty-six': 36, 'twenty-five': 25, thirty: 30, forty: 40, fifty: 50 }
const amount = String.raw`\d{1,3}(?:\.\d)?½?|½|${Object.keys(tens).join('|')}|${words.join('|')}`
const bracket = String.raw`(?: ?\([\w -]{1,12}\+?\))?`

const high = String.raw`(?:(?: ?- ?| to | or |(?<=between.{1,14}) and )(?<high>${amount})${bracket} ?\+?)?`
const unit = String.raw`(?<joint>-| ?)(?:full |solid |whole |good |consecutive |clear )?(?<unit>years?|yrs?|months?|mths?|mos?)\b(?:'s|'|\.(?= ))?`
const length = new RegExp(
  String.raw`(?=[\dzotfsen½])(?<![\w$£€₹.,/-])(?<low>${amount})${bracket}(?<open> ?\+| or more|[- ]plus)?` +
    String.raw`${high}${unit}(?<more> ?\+| or (?:more|longer|above|greater)\b| plus\b)?`,
  'g',
)
/** "A year" is a length only behind such a word; "$30 a year" and "twice a year" are not. */
const beforeYear = [
  'least|about|than|for|with|have|had|has|need|needs|require|requires|either|of|spent|or|and|want|roughly',
  'done|around|bring|minimum|nearly|is|under|plus',
].join('|')
const oneYear = new RegExp(
  [
    String.raw`(?=an? )(?<=^|\(|[-:,.] ?|\b(?:${beforeYear}) )an? (?:full |solid |good )?year(?:'s)?\b`,
    String.raw`(?! (?:we|you|round|in advance)\b)(?<more> or (?:more|so|longer)\b)?`,
  ].join(''),
  'g',
)

const mayHold = /year|yr|month|mth|mos?\b|decade/

const said: [RegExp, string][] = [
  [/\((\d{1,2})\+?\) (?=years?\b|yrs?\b|months?\b)/g, '$1 '],
  [/(?:>=?|≥) ?(?=\d)/g, 'at least '],
  [
    / ?\((?:or (?:more|longer|over|above)|and (?:more|up))\)| or (?:beyond|over|above|upwards?|better)\b(?! \d)/g,
    ' or more',
  ],
  [/,? (?:or thereabouts|or so|give or take|or near enough)\b/g, ''],
  [/\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:or|and) more (years|months)\b/g, '$1+ $2'],
  [/\b(?:north|upwards?|in excess) of (?=\w{1,10} (?:years|months)\b)/g, 'more than '],
  [
    /\byears of experience (?:required|needed|wanted|asked)(?: ?[:-]|:) ?(\d{1,2}\+?)(?![\d-]| ?y)/g,
    '$1 years experience',
  ],
  [
    /\b(?:years (?:of )?experience|experience \(?(?:in )?years\)?)(?: required| needed)?: ?(\d{1,2}\+?)(?![\d-]| ?y)/g,
    '$1 years experience',
  ],
  [/\b(?:a )?couple(?: of)? years\b/g, '2 years'],
  [/\bhalf (?:a|of a|of one) year\b/g, '6 months'],
  [/\b(?:a|one) year and a half\b/g, '18 months'],
  [/\bone and a half years\b/g, '18 months'],
  [/\ba year or two\b/g, '1-2 years'],
  [/\bhalf (?:a|of a) decade\b/g, '5 years'],
  [/\b(?:a|one)(?: solid| full| good)? decade\b/g, '10 years'],
  [/\ba dozen years\b/g, '12 years'],
]

export const spellDurations = (text: string): string =>
  mayHold.test(text) ? said.reduce((spelled, [pattern, as]) => spelled.replace(pattern, as), text) : text

export function durationsIn(text: string): Duration[] {
  if (!mayHold.test(text)) return []
  const found: Duration[] = []
  for (const { 0: match, index, groups } of allOf(length, text)) {
    const { low = '', open, high, joint, unit = '', more } = groups ?? {}
    const value = amountOf(low) / (unit.startsWith('m') ? 12 : 1)
    found.push({
      from: index,
      to: index + match.length,
      years: Math.round(value * 100) / 100,
      open: Boolean(open || high || more),
      adjective:
        !high &&
        !open &&
        (joint === '-' ||
          (/^(?:year|month)$/.test(unit) && amountOf(low) !== 1 && amountOf(low) > 0 && !/['s]$/.test(match))),
    })
  }
  for (const { 0: match, index, groups } of allOf(oneYear, text))
    found.push({ from: index, to: index + match.length, years: 1, open: Boolean(groups?.more), adjective: false })
  return joined(
    found.toSorted((a, b) => a.from - b.from),
    text,
  )
}

/** "6 months to 1 year" is one length. */
function joined(all: readonly Duration[], text: string): Duration[] {
  const one: Duration[] = []
  for (const next of all) {
    const last = one.at(-1)
    if (last && /^ ?(?:-|to) ?$/.test(text.slice(last.to, next.from)))
      one.splice(-1, 1, { ...last, to: next.to, open: true })
    else one.push(next)
  }
  return one
}

function amountOf(word: string): number {
  if (word === '½') return 0.5
  if (word.endsWith('½')) return Number(word.slice(0, -1)) + 0.5
  const spelled = words.indexOf(word)
  return spelled >= 0 ? spelled : (tens[word as keyof typeof tens] ?? Number(word))
}
