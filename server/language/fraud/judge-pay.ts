import type { Passage } from './read-passages.ts'
import { anyOf, quoteOf, type Seen } from './signals/read-signals.ts'
import { pattern } from './write-pattern.ts'

const easy = anyOf(
  pattern`
    (?:no|zero|without(?: any)?|not? (?:prior|previous)) (?:\w+ ){0,2}?(?:experience|skills?|knowledge
    |qualifications?|degree|background|cv|interview|sea time|training|selection)\b|(?:experience|degree|skills?
    |cv) (?:is |are )?(?:a plus but )?not (?:needed|required|necessary)|any(?:one|body) (?:can|over|with)
    |everyone\b|so easy|need nothing but|for nothing|no training|no particular \w+|entire job|really that simple
    |simple as|zero knowledge|unskilled
  `,
  pattern`
    (?:from|at) (?:your |the )?(?:home|sofa|phone|mobile)\b|on your (?:phone|mobile)|mobile only|part[- ]?time
    |stay-at-home|(?:ideal|perfect|good|suited|suitable) for (?:students|mums)|(?:students|anyone|all) welcome
    |\b(?:[1-9]|1\d|two|three|four|five) ?(?:h|hrs?|hours) (?:a|per|each) week|beside school|\d ?-? ?\d? ?(?:h
    |hrs?|hours) ?(?:a|per|\/)? ?(?:day|daily)|flexible income|while watching|thirty seconds|fifteen minutes
    |first month|au pair|nanny|hostess|girls|ladies|stewardess|green crew|tester|panellist|typist
  `,
)
const skilled = anyOf(
  pattern`
    (?:registration|registered|specialist|surgeon|consultant post|licen[cs]ed?|certificat\w+|chartered|qualified
    |degree required|(?:two|three|four|five|ten|\d+\+?) years|\d,\d{3} hours|senior|type rating|indemnity)\b
  `,
)

const plainly = anyOf(String.raw`(?:no|zero|without(?: any)?) (?:\w+ ){0,2}?(?:experience|skills?|degree)\b`)

const units = {
  hour: { names: 'hours?|hrs?|h|hourly', care: 38, danger: 70 },
  piece: {
    names: 'reviews?|ratings?|tasks?|follows?|likes?|surveys?|videos?|stor(?:y|ies)|clicks?|posts?|parcels?',
    care: 20,
    danger: 100,
  },
  day: { names: 'days?|daily|nights?', care: 350, danger: 700 },
  week: { names: 'weeks?|weekly|wk', care: 800, danger: 1600 },
  year: { names: 'years?|yearly|annum', care: 75_000, danger: 250_000 },
  month: { names: 'months?|monthly|mth', care: 4500, danger: 9000 },
} as const
type Unit = keyof typeof units

const money = pattern`
  (?<sign>[a-z]{0,2}[$£€]|(?:usd|eur|gbp|cad|usdt) ?)? ?(?<from>[1-9][\d,]*(?:\.\d+)?)(?<thousands>k?)(?: ?(?:-
  |–|to) ?[$£€]?(?<to>[1-9][\d,]*(?:\.\d+)?))? ?(?<after>dollars?|pounds?|euros?|francs?|usdt?|eur|gbp|cad|chf
  |bucks|quid|[$£€])?
`
const statements = new RegExp(
  String.raw`(?<![\w.,])${money}(?:[ a-z]{0,18}?[ /])?(?<unit>${Object.values(units)
    .map(({ names }) => `(?:${names})`)
    .join('|')})\b`,
  'gi',
)
const fewHours = new RegExp(
  pattern`
    \b(?<hours>\d{1,2}|two|three|four|five|eight|ten|twelve)(?: ?(?:-|to) ?\d{1,2})? ?(?:h|hrs?|hours)\b ?(?:a
    |per|/)? ?(?<unit>day|daily|week|weekly)?
  `,
  'i',
)
const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, eight: 8, ten: 10, twelve: 12 }

export function judgePay(passages: readonly Passage[]): Seen[] {
  const told = passages.filter(({ warns }) => !warns)
  const text = told.map(({ all }) => all).join('\n')
  if (!easy.test(text) || (skilled.test(text) && !plainly.test(text))) return []
  const isAuPair = /\b(?:au pair|nanny|pocket money)\b/i.test(text)
  return told.flatMap(({ says, all }): Seen[] =>
    [...says.matchAll(statements)].flatMap(found => {
      const level = levelOf(found.groups ?? {}, says, isAuPair)
      return level ? [{ code: 'pay-far-above-market', level, quote: quoteOf(all, /[$£€]|\d{3}/) }] : []
    }),
  )
}

function levelOf(
  groups: Record<string, string | undefined>,
  says: string,
  isAuPair: boolean,
): Seen['level'] | undefined {
  const unit = (Object.keys(units) as Unit[]).find(each =>
    new RegExp(`^(?:${units[each].names})$`, 'i').test(groups.unit ?? ''),
  )
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const sum = Math.max(number(groups.from), number(groups.to)) * (groups.thousands ? 1000 : 1)
  const named = Boolean(groups.sign || groups.after)
  if (!unit || !(named || (sum >= 500 && (unit === 'week' || unit === 'month')) || (sum >= 200 && unit === 'day')))
    return undefined
  const { care, danger } = units[unit]
  const hourly = perHour(sum, unit, says)
  if (sum >= danger || (hourly ?? 0) >= units.hour.danger) return 'danger'
  if (isAuPair && unit === 'week' && sum >= 350) return 'care'
  return sum >= care || (hourly ?? 0) >= units.hour.care ? 'care' : undefined
}

function perHour(sum: number, unit: Unit, says: string): number | undefined {
  const { hours, unit: each } = fewHours.exec(says)?.groups ?? {}
  if (!hours || (unit !== 'week' && unit !== 'month' && unit !== 'day')) return undefined
  const count = numbers[hours.toLowerCase()] ?? Number(hours)
  const daily = each ? /^da/i.test(each) : unit === 'day'
  const weekly = daily ? count * 5 : count
  if (weekly > 20) return undefined
  return unit === 'week' ? sum / weekly : unit === 'month' ? sum / (weekly * 4.3) : daily ? sum / count : undefined
}
