import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

export type Fit = (text: string, entry: CareerEntry) => number

/** From this fit on, what somebody did is close to what the page of a career speaks of. */
export const fitsWell = 1.5

const fits = new WeakMap<readonly CareerEntry[], Fit>()

/** How far a text speaks in the words of a career's page: words that few pages have count most (idf). */
export function fitAmong(entries: readonly CareerEntry[]): Fit {
  const fit = fits.get(entries) ?? makeFit(entries)
  fits.set(entries, fit)
  return fit
}

function makeFit(entries: readonly CareerEntry[]): Fit {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const root of rootsIn(pageOf(entry))) counts.set(root, (counts.get(root) ?? 0) + 1)
  let read: { entry: CareerEntry; roots: ReadonlySet<string> } | undefined
  return (text, entry) => {
    if (read?.entry !== entry) read = { entry, roots: rootsIn(pageOf(entry)) }
    const own = read.roots
    const roots = [...rootsIn(text)]
    const shared = roots.filter(root => own.has(root))
    const weight = shared.reduce((sum, root) => sum + Math.log(entries.length / (counts.get(root) ?? 1)), 0)
    return weight / Math.sqrt(roots.length || 1)
  }
}

const pageOf = (entry: CareerEntry): string =>
  [
    ...[entry.title, entry.description, ...entry.searchTitles, ...entry.dayInTheLife],
    ...[...entry.hardSkills, ...entry.softSkills, ...entry.keywords],
    ...entry.roadmap.flatMap(({ title, description }) => [title, description]),
  ].join('. ')

const shortest = 3
const rootOf = (word: string): string => {
  const root = word.replace(/ies$/, 'y').replace(/(?:ings?|ed|es|s|e)$/, '')
  return root.length < shortest ? word : root
}
const rootsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(rootOf))
