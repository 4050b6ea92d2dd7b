import { formatInteger } from '#contract/numbers.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import { dollars, entryNames, joinNames } from '../matching/reasons/names.ts'
import { hasGroupFigures } from '../rules.ts'

/** Levels of study in about years after the lowest. */
const ranks: Record<CareerFacts['entryEducation'], number> = {
  none: 0,
  'high-school': 1,
  certificate: 2,
  'some-college': 2,
  associate: 3,
  bachelors: 5,
  masters: 6,
  doctoral: 8,
}
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
    figureOf: ({ entryEducation }) => ranks[entryEducation],
    contrast: (high, low) => high - low,
    say: (high, low, isPair) =>
      `${low.title} asks for ${isPair ? 'less' : 'the least'} study (usually ${entryNames[low.facts.entryEducation]}, against ${entryNames[high.facts.entryEducation]} for ${high.title})`,
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
