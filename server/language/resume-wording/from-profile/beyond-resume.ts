import type { Resume } from '#contract/endpoints/resume.ts'
import { stemsIn } from '../../english/stem.ts'
import { tidyTyping } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'

/** Words that the profile puts before what a line says, such as "used". */
const mostOthers = 1
const mostShare = 0.34
const most = 0.5
const small = /^(?:the|a|an|and|to)$/

/** What of the profile was kept from this very resume: saying it again in other words would only garble the lines. */
export interface Kept {
  /** Every clause of it is a line of the resume. */
  isAllOf: (item: ProfileItem) => boolean
  /** Most of it is, so the lines are the user's own words for it. */
  isFrom: (item: ProfileItem) => boolean
  beyond: (item: ProfileItem) => ProfileItem
}

export function keptFrom(resumes: readonly Resume[]): Kept {
  const entries = resumes.flatMap(({ sections }) => sections.flatMap(each => each.entries))
  const told = entries.map(each => new Set(wordsOf(each.lines.map(({ text }) => text).join(' '))))
  const said = new Set(entries.flatMap(each => wordsOf(headAndLines(each))))
  const isLine = (text: string) => {
    const stems = stemsIn(text).filter(stem => !small.test(stem))
    return told.some(words => {
      const others = stems.filter(stem => !words.has(stem)).length
      return others <= mostOthers && others <= stems.length * mostShare
    })
  }
  const years = new Set(
    entries.flatMap(each => `${each.from} ${each.to} ${headAndLines(each)}`.match(/(?:19|20)\d\d/g) ?? []),
  )
  const isIn = (text: string) => stemsIn(text).every(stem => small.test(stem) || said.has(stem))
  const share = new Map<ProfileItem, number>()
  const keptShare = (item: ProfileItem) => {
    const known = share.get(item)
    if (known !== undefined) return known
    // What was tapped for an ad was never a line of the resume.
    const typed = item.clauses.filter(({ demands }) => !demands)
    const found = typed.length === 0 ? 0 : typed.filter(({ text }) => isLine(text)).length / typed.length
    share.set(item, found)
    return found
  }
  return {
    isAllOf: item =>
      isIn(`${item.title} ${item.organisation} ${item.place}`) &&
      (`${item.from} ${item.to}`.match(/(?:19|20)\d\d/g) ?? []).every(year => years.has(year)) &&
      (item.clauses.length === 0 || (keptShare(item) === 1 && item.clauses.every(({ demands }) => !demands))),
    isFrom: item => keptShare(item) > most,
    beyond: item => ({ ...item, clauses: item.clauses.filter(({ text }) => !isLine(text)) }),
  }
}

const wordsOf = (text: string): string[] => [...stemsIn(text), ...stemsIn(tidyTyping(text))]

const headAndLines = ({ heading, organisation, lines }: Resume['sections'][number]['entries'][number]) =>
  [heading, organisation, ...lines.map(({ text }) => text)].join(' ')
