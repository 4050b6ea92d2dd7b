import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { demandsInAd } from '../demands/demand.ts'
import { contentStems, stemOf, wordsIn } from '../english/stem.ts'
import { findProse } from '../letters/career-prose.ts'
import { isTellingStem } from '../letters/choose-evidence.ts'
import { isRole } from '../letters/tell/tell-item.ts'
import type { ProfileItem } from '../profile/profile.ts'
import type { Draft } from './ask-from-ad.ts'
import { kindOf } from './hint-question.ts'

interface Job {
  entry: CareerEntry | undefined
  title: string
  role?: string
  ad: string
  items?: readonly ProfileItem[]
}

const ofJobBefore = /\byour (?:last|previous|current|former) (?:job|employer|boss|manager|workplace)\b/i

export function askCareer(
  { entry, title, role = title, ad, items = [] }: Job,
  wanted: ReadonlySet<string>,
  before: readonly (Draft & { topic?: string })[],
): Draft[] {
  const topics = new Set(before.flatMap(({ topic }) => topic ?? []))
  const hasWorked = items.length === 0 || items.some(({ kind, title: held }) => kind === 'job' && isRole(held))
  const questions = (entry?.interviewQuestions ?? []).filter(
    ({ text }) =>
      (hasWorked || !ofJobBefore.test(text)) &&
      !(topics.size > 0 && demandsInAd(text).some(({ id }) => topics.has(id))) &&
      !before.some(each => isAlike(each.text, text)),
  )
  const known = { title: role, ad, wanted }
  const shown =
    !entry || !ad.trim()
      ? questions
      : isSameJob(entry, role)
        ? nearestFirst(questions, known)
        : aboutAd(questions, entry, known)
  return shown.map(({ text, hint }) => ({ text, kind: kindOf(text), hint }))
}

/** The nearest career in the catalog may be another job than that of the ad. */
function isSameJob(entry: CareerEntry, title: string): boolean {
  // "IT" and "support" tell jobs apart, though they say little elsewhere.
  const own = new Set(wordsIn(title).map(stemOf))
  return wordsIn(entry.title).every(word => own.has(stemOf(word)))
}

/** A scene of one branch of the work, such as samples of a lab, comes last where the ad is for another. */
function nearestFirst<Question extends { text: string }>(
  questions: readonly Question[],
  { title, ad, wanted }: { title: string; ad: string; wanted: ReadonlySet<string> },
): Question[] {
  const stems = contentStems(`${title}. ${ad}`)
  const nearness = ({ text }: Question) => {
    const telling = [...contentStems(text)].filter(isTellingStem)
    const shared = telling.filter(stem => stems.has(stem)).length
    const unasked = demandsInAd(text).filter(({ id }) => !wanted.has(id)).length
    return 3 * shared - telling.length - 2 * unasked
  }
  return questions
    .map(question => ({ question, near: nearness(question) }))
    .toSorted((x, y) => y.near - x.near)
    .map(({ question }) => question)
}

const leastShared = 2

/** What speaks most of the ad comes first; without the career's main demand in the ad, nothing else comes. */
function aboutAd<Question extends { text: string }>(
  questions: readonly Question[],
  { slug }: CareerEntry,
  { ad, wanted }: { ad: string; wanted: ReadonlySet<string> },
): Question[] {
  const stems = contentStems(ad)
  const [main = ''] = findProse(slug)?.demands ?? []
  const shared = ({ text }: Question) =>
    [...contentStems(text)].filter(stem => stems.has(stem) && isTellingStem(stem)).length +
    2 * demandsInAd(text).filter(({ id }) => wanted.has(id)).length
  return questions
    .map(question => ({ question, shared: shared(question) }))
    .filter(each => wanted.has(main) || each.shared >= leastShared)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ question }) => question)
}

export function isAlike(a: string, b: string): boolean {
  const [first, second] = [contentStems(a), contentStems(b)]
  const shared = [...first].filter(stem => second.has(stem)).length
  return shared >= 3 && shared >= 0.6 * Math.min(first.size, second.size)
}
