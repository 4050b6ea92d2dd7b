import { readFileSync } from 'node:fs'
import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { asWritten } from '../demands/read-ad.ts'
import { lowerStart, withArticle } from '../english/tidy.ts'
import { readRoles } from '../requirement-summary/requirement-model.ts'
import { splitText } from '../requirement-summary/split-text.ts'

interface Paper {
  id: string
  kind: EvidenceKind
  title: string
  question: string
  asked: string[]
  told: string[]
  /** What goes with it as a rule, and not always. */
  likely?: string[]
}

interface Loaded extends Omit<Paper, 'likely'> {
  inAds: RegExp
  inOwnWords: RegExp
  likely: RegExp | undefined
}
let loaded: Loaded[] | undefined

/** What is more specific stands first in the file, so that "ServSafe Manager" is not read as any "ServSafe". */
function papers(): Loaded[] {
  loaded ??= (JSON.parse(readFileSync(new URL('papers.json', import.meta.url), 'utf8')) as Paper[]).map(each => ({
    ...each,
    inAds: anyOf(each.asked, 'asIs'),
    inOwnWords: anyOf(each.told, 'inAnyCase'),
    likely: each.likely && anyOf(each.likely, 'inAnyCase'),
  }))
  return loaded
}

/** Initials are read as they stand in ads: "LIFT" and "cast" name no paper. */
function anyOf(phrases: readonly string[], initials: 'asIs' | 'inAnyCase'): RegExp {
  const sources = phrases.map(phrase => {
    const isInitials = initials === 'asIs' && phrase === phrase.toUpperCase()
    return [...phrase.replaceAll("'", '’')]
      .map(letter =>
        letter === '’'
          ? "['’]?"
          : /\s/.test(letter)
            ? '[\\s-]+'
            : isInitials || !/\p{L}/u.test(letter)
              ? letter.replace(/[\^$\\.*+?()[\]{}|/]/, '\\$&')
              : `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
      )
      .join('')
  })
  return new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})s?(?![\\p{L}\\d]|-\\d)`, 'gu')
}

const notAsked =
  /\b(?:(?:to|under|with|assist\w*|supervis\w+ (?:by|of)|by) (?:the|an?|our|your) (?:\p{Lu}\p{L}* )?(?:RN|LPN|LVN|CNA|registered|licensed|certified)\b|not (?:required|needed|necessary)|no (?:\p{L}+ ){0,3}(?:required|needed|necessary)|we(?:['’]ll| will)? (?:train|teach|pay for|provide|cover)|paid for by|(?:paid|free|on-the-job) (?:training|certification)|tuition|reimburse\w*)\b/iu
/** Where duties are told, "the RN supervisor" asks for no license. */
const asksToHold =
  /\b(?:licen[sc]\w+|certif\w+|cards?|must|required?|valid|current|hold|diploma|degree|permit|registration|GED)\b/i
const canBeGot = /\b(?:willing\w*|obtain|within \d+|ab(?:le|ility) to (?:get|earn|complete)|must get|or get)\b/i
const willing = 'I am willing to get '
const willingness = (title: string) => `${willing}${withArticle(lowerStart(title))}.`
export const isWillingness = (text: string): boolean =>
  text.startsWith(willing) && papers().some(({ title }) => text === willingness(title))
const trains = /^(?:but )?we(?:['’]ll| will| can)? (?:train|teach|sponsor|pay|help|provide)\b/i
const most = 6
const longestQuote = 160

export function askForPapers(ad: string, told: string): AdQuestions['papers'] {
  const sentences = splitText(ad)
  const roles = readRoles(sentences)
  const found: { paper: Loaded; asked: string; isRequired: boolean; isGiven: boolean }[] = []
  const texts = asWritten(ad, sentences)
  for (const [at, text] of texts.entries()) {
    const role = roles[at]
    const next = texts[at + 1] ?? ''
    const isGiven = text.endsWith(';') && trains.test(next)
    if (role === 'about' || role === 'waived' || notAsked.test(text) || (role === 'work' && !asksToHold.test(text)))
      continue
    let rest = text
    for (const paper of papers()) {
      const without = rest.replace(paper.inAds, ' ; ')
      if (without === rest) continue
      rest = without
      found.push({
        paper,
        asked: shortened(isGiven ? `${text} ${next}` : text),
        isRequired: role === 'required',
        isGiven,
      })
    }
  }
  const open = found.filter(
    ({ paper }, at) => found.findIndex(each => each.paper === paper) === at && told.search(paper.inOwnWords) < 0,
  )
  return open
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .slice(0, most)
    .map(({ paper: { id, question, kind, title, likely: likelyBy }, asked, isGiven }) => {
      const canGet = kind === 'certificate' && (isGiven || canBeGot.test(asked))
      const [likely = null] = (likelyBy && told.match(likelyBy)) ?? []
      return { id, text: question, asked, kind, title, willing: canGet ? willingness(title) : null, likely }
    })
}

const lifting = /\b(?:lift|carry)\w*\b[^.;]{0,40}?\b(\d{2,3}) ?\+? ?(?:lbs?\b|pounds|#)/i
const lifted = /\b(\d{2,3}) ?\+? ?(?:lbs?\b|pounds|#)/gi
const leastWeight = 15
const mostWeight = 150

export function askToLift(ad: string, told: string): AdQuestions['papers'] {
  const texts = asWritten(ad, splitText(ad))
  const asked = texts.find(text => lifting.test(text))
  const pounds = Number(lifting.exec(asked ?? '')?.[1] ?? 0)
  const known = [...told.matchAll(lifted)].some(([, weight]) => Number(weight) >= pounds)
  if (asked === undefined || pounds < leastWeight || pounds > mostWeight || known) return []
  const title = `Can lift ${pounds} pounds`
  const text = `Can you lift ${pounds} pounds?`
  return [{ id: 'lift', text, asked: shortened(asked), kind: 'skill', title, willing: null, likely: null }]
}

export const shortened = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote).replace(/\s*\S*$/, '')} …`
