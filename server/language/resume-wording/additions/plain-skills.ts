import type { AskedWord, ResumeLine } from '#contract/endpoints/resume.ts'
import { joinWords, longDay, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { isTrait } from '../words/is-trait.ts'
import { stands } from '../words/terms.ts'
import { itemsOf, type OrderedSkills } from './order-skills.ts'

interface Job {
  words: readonly AskedWord[]
  title: string
  advert: string
}

const fewest = 3
const goodAt =
  /^(?:I(?: am|['’]m) (?:very )?(?:good|great|best) (?:with|at)|I can|good (?:with|at)|my skills(?: are)?)\s*:\s*/i
const apps = /^(?:tik ?tok|instagram|snapchat|facebook|youtube|twitter|discord|social media|texting)$/i
const ofMedia =
  /\b(?:social|media|marketing|content|brand\p{L}*|communications|influencer|online|tik ?tok|instagram|facebook)\b/iu

/** The lines of the lists of skills as an employer for this job reads skills: named as usual, without what everybody claims. */
export function plainSkills(lines: readonly ResumeLine[], job: Job): ReadonlyMap<string, OrderedSkills> {
  const read = lines.map(line => ({ ...line, ...itemsOf(asList(line.text)), isLed: goodAt.test(line.text) }))
  const isOut = (item: string) => isClaim(item, job) || isFarApp(item, job)
  const kept = read.flatMap(({ items }) => items.filter(item => !isOut(item)))
  const mayLeave = kept.length >= fewest
  const plain = new Map<string, OrderedSkills>()
  for (const { id, text, items, separator, isLed } of read) {
    if (items.length === 1 && read.length > 1 && mayLeave && items.every(isOut)) {
      plain.set(id, { text: '', why: claimed })
      continue
    }
    if (isOfDays(text)) {
      plain.set(id, { text: `Available: ${text.replace(shortDays, longDay)}`, why: asUsual })
      continue
    }
    if (items.length < 2) continue
    const left = mayLeave ? items.filter(item => !isOut(item)) : items
    const named = left.map((item, at) => (at > 0 && /^\p{Ll}/u.test(item) ? lowerFirst(asNamed(item)) : asNamed(item)))
    const better = upperFirst(named.map((item, at) => (isLed && at > 0 ? lowerFirst(item) : item)).join(separator))
    if (better === text.trim()) continue
    const far = items.filter(item => mayLeave && isFarApp(item, job))
    const why = [
      items.some(item => mayLeave && isClaim(item, job)) ? claimed : '',
      far.length > 0 ? `It leaves out ${joinWords(far.map(each => `“${each}”`))}: this job does not ask for it.` : '',
      isLed || named.some((item, at) => item !== left[at]) ? asUsual : '',
    ].filter(Boolean)
    plain.set(id, { text: better, why: why.join(' ') || asUsual })
  }
  return plain
}

const day = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const shortDays = /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b/gi
const isOfDays = (text: string) => new RegExp(`^${day}\\b.*\\b${day}\\b`, 'i').test(text)

const claimed = 'What everybody claims is left out: show it with what you did.'
const asUsual = 'Skills are named as employers name them.'

const asList = (text: string) =>
  text
    .replace(goodAt, '')
    .replace(/(?<=, [^.]*[\p{Ll}\d)])\. (?=\p{Lu}\p{Ll}+ \d)/gu, ', ')
    .replace(/(?<=\p{Ll})\.$/u, '')

const isAsked = (item: string, { words }: Job) => words.some(({ word, line }) => stands(word, item) || line === item)
const ofManner = /\bpeople who\b|^(?:people|everybody|everyone|anyone|all (?:kinds|types) of people)$/i
const isClaim = (item: string, job: Job) => (isTrait(item) || ofManner.test(item)) && !isAsked(item, job)
const isFarApp = (item: string, job: Job) => apps.test(item) && !ofMedia.test(`${job.title} ${job.advert}`)

const usual: readonly (readonly [RegExp, string])[] = [
  [/^(?:with )?(?:older|elderly|old) (?:people|adults)$/i, 'Working with older adults'],
  [/^(?:with )?(?:kids|children)$/i, 'Working with children'],
  [/^keeping records$/i, 'Record keeping'],
  [/^word$/, 'Word'],
]

/** "Can lift 50 pounds" is lifting. */
function asNamed(item: string): string {
  const [, verb = '', rest = ''] = /^(?:I )?can (\p{L}+)(.*)$/iu.exec(item) ?? []
  const told = verb && readVerb(verb) ? upperFirst(gerundOf(verb.toLowerCase()) + rest) : item
  return usual.reduce((name, [pattern, put]) => name.replace(pattern, put), told)
}
