import type { Mark } from './label-words.ts'
import { endsAsTitle } from './title-words.ts'

export function withToldNames(text: string, marks: readonly Mark[]): Mark[] {
  const named = withToldVehicles(text, marks)
    .map(mark => trimmed(text, mark))
    .filter(({ kind, start, end }) => kind !== 'title' || !/^(?:work|job)$/i.test(text.slice(start, end)))
  const isNamed = named.filter(({ kind }) => kind === 'employer').length > 1
  return named.filter(
    (mark, at) =>
      mark.kind !== 'employer' ||
      (isEmployer(text, mark, named.slice(at + 1)) &&
        !(isNamed && (isWordOfPhrase(text, mark) || served.test(text.slice(mark.start, mark.end))))),
  )
}

/** "I drove a school bus for Lake County": what somebody drove may begin like an employer. */
function withToldVehicles(text: string, marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const mark of marks) {
    const last = all.at(-1)
    const isOne = last?.kind === 'employer' && mark.kind === 'title' && text.slice(last.end, mark.start) === ' '
    if (isOne && drove.test(text.slice(0, last.start)) && isLowPhrase(text.slice(last.start, last.end)))
      all.splice(-1, 1, { ...mark, start: last.start })
    else all.push(mark)
  }
  return all
}
const drove = /(?<!\p{L})dr(?:ove|ive|iving|iven) $/iu

function trimmed(text: string, mark: Mark): Mark {
  const own = text.slice(mark.start, mark.end)
  const before = text.slice(0, mark.start)
  const [next = ''] = /(?<=\p{Ll}{2})[.!?] I .*$/su.exec(own) ?? []
  if (next) return trimmed(text, { ...mark, end: mark.end - next.length })
  if (mark.kind === 'employer') {
    const [open = ''] = /^(?:(?:to|at|with|from|and) )+(?=\p{Lu}|the \p{Lu})/u.exec(own) ?? []
    return { ...mark, start: mark.start + open.length }
  }
  if (mark.kind === 'degree') {
    const [article = ''] = /^(?:an?|the|my) (?=\p{L})/iu.exec(own) ?? []
    return { ...mark, start: mark.start + article.length }
  }
  if (mark.kind !== 'title') return mark
  const [said = ''] = /^.*?(?<!\p{L})(?:i['’]?m|i am|i was|as) (?:an? |the )?(?=\p{L})/iu.exec(own) ?? []
  const [article = ''] = /^(?:(?:the|an?|my|and) (?=\p{L})|first (?=.* then ))/iu.exec(own.slice(said.length)) ?? []
  const isPost = endsAsTitle(own) && !/(?<!\p{L})work(?:ed|ing)? $/iu.test(before)
  const start = mark.start + (isPost ? said.length + article.length : 0)
  return { ...mark, start }
}

const isLowPhrase = (own: string) =>
  /^(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Tt]his|[Tt]hat|[Hh]is|[Hh]er|[Tt]heir) \p{Ll}/u.test(own)

function isEmployer(text: string, { start, end }: Mark, next: readonly Mark[]): boolean {
  const own = text.slice(start, end)
  const before = text.slice(0, start)
  if (/^(?:the|my|this|that|those|these) (?:last|past|first|next|whole|other|same|second|final)$/iu.test(own))
    return false
  if (isClause.test(own)) return false
  if (!isLowPhrase(own)) return true
  if (ofPeople.test(own)) return false
  if (alsoDid.test(before) && !(/^an? /i.test(own) && /(?<!\p{L})(?:at|for) $/u.test(before))) return false
  const [town, name] = next[0]?.kind === 'place' ? next : [undefined, next[0]]
  const gap = name ? text.slice(town?.end ?? end, name.start) : ''
  return !(name?.kind === 'employer' && /^an? /i.test(own) && /^,? (?:called |named )?$/.test(gap))
}

/** "the reach truck": a word that ends what is told of names nobody. */
const isWordOfPhrase = (text: string, { start, end }: Mark) =>
  /^\p{Ll}+$/u.test(text.slice(start, end)) && afterNoun.test(text.slice(0, start))
const afterNoun = /(?<!\p{L})(?!(?:at|for|then|and|with|to|in|by|from|of|or|also|was|is|i|now) )\p{Ll}{3,} $/u
const isClause =
  /^(?:(?:[Ii]|[Ww]e|[Tt]hey|[Hh]e|[Ss]he|[Ii]t) \p{Ll}|(?:[Bb]etween|[Bb]esides?|[Dd]uring|[Bb]ecause|[Aa]lthough)(?: \p{Ll}|$))|^\p{L}+ \p{Ll}+ (?:was|were|is|are|had|has)$/u
const served =
  /^(?:the|my|our|their) (?:\p{Ll}+ )?(?:customers|clients|guests|patients|residents|people|coworkers|boss|manager|owner)$/u
const ofPeople =
  /^an? (?:crew|team|group|staff|unit|household|class) of (?:\d|about|around|two|three|four|five|six|ten)/iu
const alsoDid =
  /(?<!\p{L})(?:i|we) (?:also|even|sometimes|often|always|usually) (?:did|do|ran|run|kept|keep|had|have|covered|cover|handled|took|take|took over|watched|opened|closed|used|learned) [^.!?]*$/iu
