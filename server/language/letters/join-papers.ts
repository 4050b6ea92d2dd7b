import type { AdDemand } from '../demands/read-ad.ts'
import { countWords } from '../english/tidy.ts'
import type { Sentence } from './letter.ts'
import { referPaper } from './points/refer.ts'

interface Told {
  credential: { kind: string; sentence: Sentence }
  demand: AdDemand | undefined
}

const papers = /^(?:education|certificate|language|skill)$/
const ofPapers = /\b(?:training|certif\w+|licen[sc]e)\b/i

/** The demands that are told with the words of the ad: one for a language and one for another paper. */
export function demandsToName(matched: readonly Told[]): ReadonlySet<AdDemand | undefined> {
  const named = matched
    .filter(
      ({ credential: { kind, sentence }, demand }) =>
        demand &&
        papers.test(kind) &&
        !(kind === 'skill' && ofPapers.test(demand.sentence)) &&
        referPaper(demand, sentence),
    )
    .toSorted((a, b) => (b.demand?.weight ?? 0) - (a.demand?.weight ?? 0))
  const isLanguage = ({ credential }: Told) => credential.kind === 'language'
  return new Set([named.find(isLanguage), named.find(each => !isLanguage(each))].map(each => each?.demand))
}

const longestMerged = 34
/** "I hold A. I hold B." -> "I hold A and B." */
export function mergeAlike(sentences: readonly Sentence[]): Sentence[] {
  const merged: Sentence[] = []
  for (const each of sentences) {
    const lead = alike.exec(each.text)?.[0]
    const same = lead ? merged.find(({ text }) => text.startsWith(lead)) : undefined
    if (same && countWords(`${same.text} ${each.text}`) <= longestMerged && !/[,;].*,|;/.test(same.text))
      Object.assign(same, {
        text: `${same.text.replace(/\.$/, '')}${/,/.test(same.text.replace(/\([^)]*\)/g, '')) ? ',' : ''} and ${each.text.slice(lead?.length)}`,
        facts: [...new Set([...same.facts, ...each.facts])],
        importance: Math.max(same.importance, each.importance),
      })
    else merged.push({ ...each })
  }
  return merged
}
const alike = /^I (?:hold|have used|have practiced|know) /
