import { withoutBullet } from './is-bullet.ts'
import { familyOf } from './label-lines.ts'
import { labelTokens } from './label-words.ts'
import { type LayoutVotes, placesOf, type Token } from './word-features.ts'

/** Which kind of piece stands where in a head, and whether its title comes first. */
interface HeadLayout {
  family: string
  kinds: ReadonlyMap<string, string>
  order: string
}

const families: Record<string, string> = { JOB: 'work', VOL: 'work', PROJ: 'work', EDU: 'study' }

/** A resume has fewer heads; more would cost their square. */
const mostHeads = 60

export function layoutsOf(units: readonly { tag: string; text: string }[]): (HeadLayout | undefined)[] {
  const familyAt = units.map(({ tag }) => families[familyOf(tag)])
  const counts = countsOf(familyAt.flatMap(each => each ?? []))
  return units.map(({ tag, text }, at) => {
    const heads = counts.get(familyAt[at] ?? '') ?? 0
    if (heads < 2 || heads > mostHeads) return undefined
    const { tokens, labels } = labelTokens(withoutBullet(text), tag)
    return layoutOf(tokens, labels, tag)
  })
}

export function layoutOf(tokens: readonly Token[], labels: readonly string[], tag: string): HeadLayout | undefined {
  const family = families[familyOf(tag)]
  if (!family) return undefined
  const counts = new Map<string, Map<string, number>>()
  for (const [at, place] of placesOf(tokens).entries()) {
    if (place === undefined) continue
    const kind = labels[at]?.startsWith('O') ? 'O' : (labels[at]?.slice(2) ?? 'O')
    const own = counts.get(place) ?? new Map<string, number>()
    own.set(kind, (own.get(kind) ?? 0) + 1)
    counts.set(place, own)
  }
  const [main, other] = family === 'work' ? ['t', 'e'] : ['g', 's']
  const [first, second] = [labels.indexOf(`B-${main}`), labels.indexOf(`B-${other}`)]
  return {
    family,
    kinds: new Map([...counts].map(([place, own]) => [place, mostOf(own)])),
    order: first < 0 || second < 0 ? '' : first < second ? 'name first' : 'place first',
  }
}

/** What the heads of the same family say, without the one at `at`. */
export function votesFor(layouts: readonly (HeadLayout | undefined)[], at: number): LayoutVotes | undefined {
  const family = layouts[at]?.family
  if (!family) return undefined
  const others = layouts.filter((each, n): each is HeadLayout => n !== at && each?.family === family)
  if (others.length === 0) return undefined
  const own = [...(layouts[at]?.kinds.keys() ?? [])].join()
  const alike = others.filter(({ kinds }) => [...kinds.keys()].join() === own)
  const orders = countsOf(others.flatMap(({ order }) => order || []))
  return {
    order: orders.size ? mostOf(orders) : '',
    sureOf(place) {
      const kinds = new Set(alike.map(({ kinds }) => kinds.get(place)))
      const [kind] = kinds
      return kinds.size === 1 && kind !== undefined && isName.test(kind) ? kind : undefined
    },
    of(place) {
      if (place === undefined) return undefined
      const counts = countsOf(others.flatMap(({ kinds }) => kinds.get(place) ?? []))
      if (counts.size === 0) return undefined
      const kind = mostOf(counts)
      const own = counts.get(kind) ?? 0
      const isShared = counts.size > 1
      return { kind, strength: isShared ? 0 : Math.min(own, 3) }
    },
  }
}

const isName = /^[te]$/

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0]
  for (const [value, times] of counts) if (times > most) [best, most] = [value, times]
  return best
}
