import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { lowerFirst, lowerRole, upperFirst, withArticle } from '../../english/tidy.ts'
import { gerundOf, readVerb, thirdOf } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/read-head.ts'
import { type Asked, nearness } from '../from-profile/rank-facts.ts'
import { isDeed } from '../order-by-ad.ts'

export interface Proof {
  id: string
  text: string
  /** Of the entry that has just been named. */
  isOwn: boolean
}
interface Found extends Omit<Proof, 'isOwn'> {
  entry: ResumeEntry
  kind: ResumeSection['kind']
  /** Before the colon of the line. */
  head: string
  score: number
}

const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other'])
const longest = 175
const leastScore = 2.5
const leastNear = 1.5
const private_ = /^(?:private|my|own|an?|several|two|various|family|self)\b/i

/** The strongest fact for the job in one sentence, with the place or role that it belongs to unless that has just been named. */
export function chooseProof(
  { sections }: Resume,
  asked: Asked,
  {
    named,
    isFirst,
    titles,
    newJobs = [],
  }: {
    named: readonly string[]
    isFirst: boolean
    titles?: ReadonlyMap<string, string>
    newJobs?: readonly ResumeEntry[]
  },
): Proof | undefined {
  const entries = sections.flatMap(({ kind, entries }) =>
    worked.has(kind) ? entries.map(entry => ({ kind, entry })) : [],
  )
  const added = new Set(newJobs.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const all = [...newJobs.map(entry => ({ kind: 'experience' as const, entry })), ...entries]
  const found = all.flatMap(({ kind, entry }) =>
    entry.lines.slice(0, 12).flatMap(({ id, text }): Found[] => {
      if (added.has(id) && !newJobs.includes(entry)) return []
      const [, head = '', rest = ''] = /^(.{5,70}?): (\p{Ll}.+)$/u.exec(text) ?? []
      const told = condensed(head && !readVerb(head.split(' ')[0] ?? '') ? shortened(rest) : text)
      if (
        !isTelling(told) ||
        (kind === 'other' && (!head || readVerb(head.split(' ')[0] ?? '') !== undefined)) ||
        (asked.demands.length > 0 &&
          nearness(asked, text) < (entry.id === named[0] ? (isResult.test(told) ? 0 : 1) : leastNear))
      )
        return []
      return [
        { id, text: told, entry, kind, head, score: scoreOf(told, text, asked) + (entry.id === named[0] ? 1.5 : 0) },
      ]
    }),
  )
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (!best || best.score < (asked.demands.length > 0 ? leastScore : 0)) return undefined
  const owner = best.entry.id === named[0] && isFirst ? '' : ownerOf(best, titles?.get(best.entry.id))
  if (owner === undefined) return undefined
  const text = inThirdPerson(best.text)
  return { id: best.id, text: owner ? `${owner}, ${lowerFirst(text)}` : text, isOwn: owner === '' }
}

/** "Watch the pool and provide first aid" -> "Watches the pool and provides first aid"; what is past stays. */
function inThirdPerson(text: string): string {
  const forms = (word: string) => readVerb(word)?.forms
  if (!forms(text.split(' ')[0] ?? '')?.has('base') || forms(text.split(' ')[0] ?? '')?.has('past')) return text
  return text
    .split(/(; .*$|, and |, | and )/)
    .map((part, at, all) => {
      const [first = '', ...rest] = part.split(' ')
      const next = readVerb(all[at + 2]?.split(' ')[0] ?? '')?.forms.has('base')
      const verb = at % 2 === 0 && (at === 0 || rest.length > 0 || next) ? readVerb(first) : undefined
      if (!verb?.forms.has('base')) return part
      const third = thirdOf(verb.base)
      return [at === 0 ? upperFirst(third) : third, ...rest].join(' ')
    })
    .join('')
}

/** Without the story behind it, where that would be too long. */
const shortened = (text: string) => (text.length > longest ? (text.split(/; (?=when )/)[0] ?? text) : text)

/** Shorter than the line below the job, with what came of it first. */
function condensed(line: string): string {
  const text = upperFirst(line.replace(/[\s.]+$/, ''))
  const [, deed = '', rest = '', effect = ''] = /^(\p{L}+) (.+), which ((?:cut|raised) .+)$/u.exec(text) ?? []
  const verb = readVerb(deed)
  if (effect && verb) return `${upperFirst(effect)} by ${gerundOf(verb.base)} ${rest}`
  return text.replace(/ \([^()]*\)$/, '').replace(/ in those months$/, '')
}

const isResult = /;|\bfrom .*\d.* to .*\d|\b\d[\d.,]* (?:of|out of) \d/

const isTelling = (text: string) =>
  text.length <= longest &&
  text.split(' ').length > (/\d/.test(text) ? 2 : 3) &&
  (isDeed(text) || /^(?:When|Repeatedly|\p{L}+ (?:at|down|off|out|on|with|customers|guests)) /u.test(text)) &&
  !/[.!?] |\b(?:I|my|me)\b|^(?:(?:Used|Use) [^,]*$|Built with|Trusted with|Have\b)/.test(text) &&
  (text.match(/,/g)?.length ?? 0) < 4

function scoreOf(text: string, line: string, asked: Asked): number {
  const isPast = /^Repeatedly /.test(text) || readVerb(text.split(' ')[0] ?? '')?.forms.has('past') === true
  return (
    Math.min(nearness(asked, line), 5) +
    (/\bfrom .*\d.* to .*\d/.test(text) ? 3 : /\d/.test(text) ? 1.2 : 0) +
    (/;/.test(text) ? 1.8 : 0) +
    (isPast ? 0.8 : 0) -
    (/^When /.test(text) ? 8 : 0) -
    (/^(?:Worked|Served|Handled|Helped|Camped) /.test(text) ? 3 : 0) -
    (/\d|;/.test(text) ? 0 : 1.5) -
    ((text.match(/, /g)?.length ?? 0) > 1 ? 1 : 0)
  )
}

/** "At Tampa Tarpons", "As PTA Treasurer"; undefined where nothing names it. */
function ownerOf({ entry, kind, text, head }: Found, title: string | undefined): string | undefined {
  const place = entry.organisation.replace(/ \([^)]*\)/g, '')
  const heading = (title && /\b\p{Lu}{3}\b/u.test(entry.heading) ? title : entry.heading).split(/, | \(/)[0] ?? ''
  if (head && /^volunteer\b/i.test(head)) return 'As a volunteer'
  if (head && kind === 'projects') return `On ${withArticle(lowerFirst(head.split(/, | \(/)[0] ?? head))}`
  if (head) {
    const [role = '', place = ''] = head.replace(/ \(.*\)$/, '').split(', ')
    return `As ${lowerRole(role)}${place && /^\p{Lu}/u.test(place) ? ` of ${place}` : ''}`
  }
  if (kind === 'projects')
    return text.toLowerCase().includes(heading.toLowerCase()) ? '' : heading ? `For “${heading}”` : undefined
  if (kind === 'volunteering' && titleWords.test(heading))
    return `As ${heading}${place && !private_.test(place) ? ` at ${place}` : ''}`
  if (place && !private_.test(place)) return `At ${place}`
  return heading ? `${titleWords.test(heading) ? 'As' : 'At'} ${heading.replace(/ \([^)]*\)/g, '')}` : undefined
}
