import { formatInteger } from '#contract/numbers.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import { hasGroupFigures } from '../rules.ts'

const levels: Record<CareerFacts['entryEducation'], { rank: number; text: string }> = {
  none: { rank: 0, text: 'no set education' },
  'high-school': { rank: 1, text: 'a high school diploma' },
  certificate: { rank: 2, text: 'a certificate after high school' },
  'some-college': { rank: 2, text: 'some college' },
  associate: { rank: 3, text: "an associate's degree" },
  bachelors: { rank: 5, text: "a bachelor's degree" },
  masters: { rank: 6, text: "a master's degree" },
  doctoral: { rank: 8, text: 'a doctoral or professional degree' },
}
const dollars = (amount: number) => `$${formatInteger(amount)}`
/** Three digits are as exact as a projection can be. */
const rounded = (amount: number) => formatInteger(Number(amount.toPrecision(3)))
const percentText = (percent: number) => `${percent > 0 ? '+' : ''}${String(percent).replace('-', '−')}%`

interface Aspect {
  figureOf(facts: CareerFacts): number
  /** How much the highest and the lowest differ; from 1 on it is worth saying. */
  contrast(high: number, low: number): number
  /** `isPair`: "more" between two careers, "the most" among three. */
  say(high: CareerEntry, low: CareerEntry, isPair: boolean): string
}

const ratio = (high: number, low: number) => Math.log((high + 1) / (low + 1))

const aspects: readonly Aspect[] = [
  {
    figureOf: ({ pay }) => pay.median,
    contrast: (high, low) => ratio(high, low) / 0.1,
    say: (high, low, isPair) =>
      `${high.title} pays ${isPair ? 'more' : 'the most'} (in the US the middle is ${dollars(high.facts.pay.median)} a year, against ${dollars(low.facts.pay.median)} for ${low.title})`,
  },
  {
    figureOf: ({ entryEducation }) => levels[entryEducation].rank,
    contrast: (high, low) => high - low,
    say: (high, low, isPair) =>
      `${low.title} asks for ${isPair ? 'less' : 'the least'} study (usually ${levels[low.facts.entryEducation].text}, against ${levels[high.facts.entryEducation].text} for ${high.title})`,
  },
  {
    figureOf: ({ outlook }) => outlook.growthPercent,
    contrast: (high, low) => (high - low) / 5,
    say: (high, low, isPair) =>
      `the number of jobs as ${high.title} is expected to grow ${isPair ? 'more' : 'the most'} (${percentText(high.facts.outlook.growthPercent)} in ${high.facts.outlook.period}, against ${percentText(low.facts.outlook.growthPercent)} for ${low.title})`,
  },
  {
    figureOf: ({ outlook }) => outlook.annualOpenings,
    contrast: (high, low) => ratio(high, low) / 0.7,
    say: (high, low, isPair) =>
      `${high.title} has ${isPair ? 'more' : 'the most'} openings (about ${rounded(high.facts.outlook.annualOpenings)} a year in the US, against ${rounded(low.facts.outlook.annualOpenings)} for ${low.title})`,
  },
  {
    figureOf: ({ telework }) => telework.percent,
    contrast: (high, low) => (high - low) / 20,
    say: (high, low, isPair) =>
      `${isPair ? 'more' : 'the most'} people can work from home as ${high.title} (about ${Math.round(high.facts.telework.percent)} in 100, against ${Math.round(low.facts.telework.percent)} as ${low.title})`,
  },
]

const maxContrast = 4
const maxSaid = 2

/** Says in one sentence what differs most between careers, from published figures alone. */
export function differenceOf(entries: readonly CareerEntry[]): string {
  if (entries.length < 2) return ''
  const isPair = entries.length === 2
  const found = aspects.map(({ figureOf, contrast, say }) => {
    const sorted = entries.toSorted((a, b) => figureOf(b.facts) - figureOf(a.facts))
    const [high, low] = [sorted[0] as CareerEntry, sorted.at(-1) as CareerEntry]
    const size = Math.min(maxContrast, contrast(figureOf(high.facts), figureOf(low.facts)))
    return { size, text: () => say(high, low, isPair) }
  })
  const told = found
    .filter(({ size }) => size >= 1)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, maxSaid)
    .map(({ text }) => text())
  if (told.length === 0)
    return 'In pay, study, growth, openings and work from home, the figures of these careers are much alike.'
  const sentence = told.join(', and ')
  const groups = entries.filter(hasGroupFigures).map(({ title }) => title)
  const caveat = groups.length ? ` For ${joinNames(groups)}, the figures are those of a group of jobs.` : ''
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${caveat}`
}

export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
