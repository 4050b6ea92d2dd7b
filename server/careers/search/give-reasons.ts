import { type IndexedCareer, tokensOf } from './career-index.ts'
import type { Query } from './read-query.ts'
import type { Signals } from './signals.ts'

const maxReasons = 3
const fulfilled = 0.3
const clearTitle = 0.2

/** Returns statements of the entry that say why it was found, or if none does, what kind of work it is. */
export function giveReasons({ wishes, stems, tokens }: Query, career: IndexedCareer, signals: Signals): string[] {
  const { entry, titles } = career
  const isAsked = (stem: string) => stems.includes(stem)
  const reasons = new Set<string>()
  if (stems.length > 0 && !titles[0]?.stems.some(isAsked)) {
    const shared = titles.map(title => title.stems.filter(isAsked).length)
    const alias = titles[shared.indexOf(Math.max(...shared))]
    const label = () => {
      const labels = [...entry.tags, ...entry.hardSkills, ...entry.keywords]
      return labels.find(text => tokensOf(text).some(token => tokens.includes(token)))
    }
    const reason = alias && signals.title > clearTitle ? `Also called ${alias.text}` : label()
    if (reason) reasons.add(reason)
  } else if (stems.length > 0 && wishes.length === 0) return []
  for (const wish of wishes) {
    const reason = wish.score(entry) > fulfilled && wish.reason(entry)
    if (reason) reasons.add(reason)
  }
  return reasons.size ? [...reasons].slice(0, maxReasons) : entry.tags.slice(0, 2)
}
