import type { CareerEntry } from '../catalogue/entry.ts'

/** `certainty` is the agreement of the typed and the known title, from 0 to 1. */
export interface ResolvedCareer {
  index: number
  certainty: number
}

export type TitleResolver = (typed: string) => ResolvedCareer[]

const minCertainty = 0.65
/** Alternatives within this of the best one are kept. */
const tieMargin = 0.05
/** Titles with more candidates are ignored. */
const maxCandidates = 8

/** Words that do not identify a job, such as articles, ranks and kinds of contract. */
const emptyWords = new Set(
  `a an and the of for to my own i was as in on at with senior sr junior jr trainee entry level experienced seasonal
  temporary temp casual volunteer intern internship apprentice freelance certified licensed registered
  staff professional i ii iii 1 2 3`.split(/\s+/),
)

/** Gendered, abbreviated or inflected words and their standard form. */
const plainWords = new Map(
  Object.entries({
    waitress: 'server',
    waitressing: 'server',
    waiter: 'server',
    barmaid: 'bartender',
    barman: 'bartender',
    hostess: 'host',
    stewardess: 'flight attendant',
    actress: 'actor',
    seamstress: 'sewer',
    maid: 'housekeeper',
    handyman: 'maintenance',
    repairman: 'maintenance',
    lineman: 'power line worker',
    linesman: 'power line worker',
    binman: 'garbage collector',
    dustman: 'garbage collector',
    garbageman: 'garbage collector',
    deliveryman: 'delivery driver',
    warehouseman: 'warehouse worker',
    foreman: 'production supervisor',
    brakeman: 'train conductor',
    busboy: 'busser',
    housewife: 'caregiver',
    mom: 'caregiver',
    mother: 'caregiver',
    dad: 'caregiver',
    father: 'caregiver',
    parent: 'caregiver',
    fireman: 'firefighter',
    policeman: 'police officer',
    mailman: 'mail carrier',
    postman: 'mail carrier',
    chambermaid: 'housekeeper',
    dinnerlady: 'cafeteria attendant',
    lady: 'worker',
    babysitting: 'babysitter',
    cashiering: 'cashier',
    bartending: 'bartender',
    asst: 'assistant',
    mgr: 'manager',
    rep: 'representative',
    admin: 'administrative',
    tech: 'technician',
  }),
)

/** Normalizes a title to comparable words: lower case, singular, without employer and rank. */
export function wordsOf(title: string): string[] {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]s?\b/gu, '')
    .toLowerCase()
    .replace(/\b((part|full)[ -]time|stay[ -]at[ -]home)\b/g, '')
  const withoutEmployer = plain.replace(/\s(at|@|for|with|from|near)\s.*$/u, '')
  const words = meaningful(withoutEmployer)
  return words.length ? words : meaningful(plain)
}

function meaningful(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}+#]+/u).map(singular)
  return words
    .flatMap(word => (plainWords.get(word.replace(/(wo)?m[ae]n$/, 'man')) ?? neutral(word)).split(' '))
    .filter(word => word && !emptyWords.has(word))
}

const neutral = (word: string) => word.replace(/^(.{4,}?)(?:wom[ae]n|m[ae]n)$/, '$1person')

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

interface Word {
  text: string
  certainty: number
  weight: number
}

interface Title {
  index: number
  words: string[]
  weights: number[]
  weight: number
}

/**
 * Returns a resolver over titles and search titles. It ignores plurals and allows one typo in a word of four letters or
 * more and two from eight. Rare words weigh more, and the last word weighs 1.5 times as much.
 */
export function titleResolver(entries: readonly CareerEntry[]): TitleResolver {
  const known = resolvers.get(entries) ?? makeResolver(entries)
  resolvers.set(entries, known)
  return known
}
const resolvers = new WeakMap<readonly CareerEntry[], TitleResolver>()

function makeResolver(entries: readonly CareerEntry[]): TitleResolver {
  const written = entries.flatMap((entry, index) =>
    [entry.title, ...entry.searchTitles].map(title => ({ index, words: wordsOf(title) })),
  )
  const singleWords = new Set(written.flatMap(({ words }) => words))
  const known = written.map(({ index, words }) => ({ index, words: joined(words, singleWords) }))
  const titlesWith = new Map<string, number[]>()
  known.forEach(({ words }, index) => {
    for (const word of new Set(words)) titlesWith.set(word, [...(titlesWith.get(word) ?? []), index])
  })
  // Ties go to the most frequent word.
  const vocabulary = [...titlesWith].sort(([, a], [, b]) => b.length - a.length).map(([word]) => word)
  const rarity = (word: string) => Math.log((1 + known.length) / (1 + (titlesWith.get(word)?.length ?? 0)))
  const weightOf = (words: readonly string[], index: number) =>
    rarity(words[index] ?? '') * (index === words.length - 1 ? 1.5 : 1)
  const titles: Title[] = known.map(({ index, words }) => {
    const weights = words.map((_, position) => weightOf(words, position))
    return { index, words, weights, weight: weights.reduce((sum, each) => sum + each, 0) }
  })

  const agreement = (typed: readonly Word[], typedWeight: number, title: Title) => {
    let shared = 0
    for (const [index, text] of title.words.entries()) {
      const word = typed.findLast(each => each.text === text)
      if (word) shared += ((title.weights[index] ?? 0) + word.weight) * word.certainty
    }
    return shared / (title.weight + typedWeight)
  }

  const understood = (typed: readonly string[]): Word[] => {
    const words = typed.map(word => (titlesWith.has(word) ? { text: word, certainty: 1 } : nearestTo(word)))
    const texts = words.map(({ text }) => text)
    return words.map((word, index) => ({ ...word, weight: weightOf(texts, index) }))
  }
  const nearestTo = (word: string) => {
    const close = closestWord(word, vocabulary)
    // A typo in a short word is likely another word: a farmer is not a framer.
    const doubt = word.length > 6 ? 0.2 : 0.4
    return close ? { text: close.word, certainty: 1 - doubt * close.slips } : { text: word, certainty: 1 }
  }

  return typed => {
    const words = understood(joined(wordsOf(typed).slice(0, 12), singleWords))
    const weight = words.reduce((total, word) => total + word.weight, 0)
    const best = new Map<number, number>()
    for (const index of new Set(words.flatMap(({ text }) => titlesWith.get(text) ?? []))) {
      const title = titles[index]
      // A single word must be a whole title: a "worker" is not a social worker.
      if (!title || (words.length === 1 && title.words.length > 1)) continue
      const certainty = agreement(words, weight, title)
      if (certainty > (best.get(title.index) ?? minCertainty)) best.set(title.index, certainty)
    }
    const top = Math.max(0, ...best.values())
    const meant = [...best].filter(([, certainty]) => certainty >= top - tieMargin)
    return meant.length > maxCandidates ? [] : meant.map(([index, certainty]) => ({ index, certainty }))
  }
}

function joined(words: readonly string[], known: ReadonlySet<string>): string[] {
  const out: string[] = []
  for (const word of words) {
    const both = `${out.at(-1) ?? ''}${word}`
    if (out.length && known.has(both)) out[out.length - 1] = both
    else out.push(word)
  }
  return out
}

/** Finds the nearest word that has the same first letter. */
export function closestWord(word: string, vocabulary: readonly string[]): { word: string; slips: number } | undefined {
  const maxDistance = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  let nearest: string | undefined
  let least = maxDistance + 1
  for (const each of vocabulary) {
    if (each[0] !== word[0] || each.length < 4 || Math.abs(each.length - word.length) >= least) continue
    const distance = editDistance(word, each, least)
    if (distance < least) [nearest, least] = [each, distance]
  }
  return nearest === undefined ? undefined : { word: nearest, slips: least }
}

/** Damerau-Levenshtein distance. Stops early once it cannot be less than `bound`. */
function editDistance(a: string, b: string, bound: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) >= bound) return bound
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? bound
}
