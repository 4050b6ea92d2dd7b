import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

const shownBy: Record<string, readonly string[]> = {
  'cash handling': ['cash', 'cash register', 'till'],
  pos: ['pos system', 'pos systems', 'point of sale', 'cash register', 'register', 'till'],
  'point of sale': ['pos', 'cash register', 'register', 'till'],
  'customer service': ['customers', 'guests', 'clients', 'patients', 'customer care'],
  'guest services': ['guests', 'customers'],
  'microsoft office': ['ms office', 'excel', 'microsoft word'],
  'electronic health records': ['ehr', 'epic'],
  ehr: ['electronic health records', 'epic'],
  childcare: ['child care', 'babysitter', 'babysitting', 'babysat', 'nanny', 'au pair', 'kids', 'children'],
  scheduling: ['scheduled', 'schedule', 'appointments', 'reservations'],
  'appointment scheduling': ['appointments', 'reservations'],
  'multi-line phone': ['phones', 'phone', 'calls'],
  'answering phones': ['phones', 'phone', 'calls'],
  'greeting visitors': ['greeted visitors', 'greeted guests', 'greet visitors'],
  'social media': ['instagram', 'tiktok', 'facebook'],
  inventory: ['stock', 'restocked', 'restocking', 'restock'],
  training: ['trained', 'train'],
  'food safety': ['food handler', 'servsafe'],
  cleaning: ['cleaned', 'clean', 'sanitized'],
  bilingual: ['fluent', 'native'],
  merchandising: ['displays', 'window display'],
  bookkeeping: ['quickbooks', 'kept the books', 'keep the books'],
  'team leadership': ['led a team', 'lead a team', 'managed a team'],
}

const mostWords = 14

export function matchWords(
  resume: Resume,
  asked: { career: CareerEntry | undefined; advert: string; all: readonly CareerEntry[] },
): AskedWord[] {
  const texts = resume.sections.map(({ name, entries }) => {
    const text = entries
      .map(({ heading, organisation, lines }) => [heading, organisation, ...lines.map(line => line.text)].join(' \n '))
      .join(' \n ')
    return { name, stems: stemmed(text), plain: plainly(text) }
  })
  return wordsFor(asked).map(word => {
    const others = shownBy[word.toLowerCase()] ?? []
    const found =
      texts.find(({ stems }) => stands(word, stems)) ??
      texts.find(({ plain }) => others.some(other => plain.includes(plainly(other))))
    return { word, foundIn: found?.name ?? null }
  })
}

function wordsFor({ career, advert, all }: Parameters<typeof matchWords>[1]): string[] {
  const own = career ? [...career.keywords, ...career.hardSkills] : []
  const asked = stemmed(advert)
  const inAdvert = (words: readonly string[]) => words.filter(word => stands(word, asked))
  const plain = plainly(advert)
  const asIs = (word: string) => plain.includes(plainly(word))
  const words = advert.trim()
    ? [...inAdvert(own), ...knownTo(all).filter(asIs), ...inAdvert(Object.keys(shownBy))]
    : (career?.keywords ?? [])
  const seen = new Set<string>()
  const distinct = words.filter(word => {
    const key = stem(word)
    const before = [...seen].some(other => other === key || ` ${other} `.includes(` ${key} `))
    seen.add(key)
    return !before
  })
  return distinct.slice(0, mostWords)
}

const vocabularies = new WeakMap<readonly CareerEntry[], string[]>()
function knownTo(all: readonly CareerEntry[]): string[] {
  const known = vocabularies.get(all)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { keywords, hardSkills } of all)
    for (const word of [...keywords, ...hardSkills]) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
  vocabularies.set(all, words)
  return words
}

const stands = (word: string, text: string): boolean => text.includes(` ${stem(word)} `)
const plainly = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
    .join(' ')} `
const stemmed = (text: string) => ` ${stem(text)} `

const stem = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
    .map(word =>
      word.length > 4 ? word.replace(/(?:ations?|ings?|ed|es|s|e|ion)$/, '') : word.replace(/(?<=\p{L}{3})s$/u, ''),
    )
    .join(' ')
