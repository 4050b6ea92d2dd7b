import { isRareStem } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, joinWords } from '../english/tidy.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'
import { fitHours } from './fit/fit-hours.ts'
import { tellOpenPaper } from './fit/open-paper.ts'
import { choose, type Sentence } from './letter.ts'
import { tellCertificate, tellCertificates } from './papers/tell-certificate.ts'
import { tellLanguages } from './papers/tell-languages.ts'
import { tellSkills } from './papers/tell-skills.ts'
import { isFragment, isSendable, mend } from './tell/mend.ts'
import { tellTool } from './tell/tell-item.ts'
import { isHighSchool, isUnderWay, tellEducation } from './tell/tell-study.ts'

interface Told {
  today: Date
  /** Named already. */
  named: ReadonlySet<ProfileItem>
  ad: string
  seed: number
  /** Log-odds of each item to be told. */
  odds: ReadonlyMap<ProfileItem, number>
  spoken: ReadonlySet<string>
}

const fine: readonly [string, ...string[]] = ['fine for me', 'fine with me', 'no problem', 'good for me']
const mostPapers = 10
/** Log-odds; at 0 more of what is told had better be left out. */
const leastOfPaper = 0.3
const mostPractical = 6

/** Degrees, certificates, languages and tools worth telling, and permits and hours that the ad asks about. */
export function tellCredentials(
  items: readonly ProfileItem[],
  notes: readonly Note[],
  told: Told,
): { study: Sentence[]; practical: Sentence[] } {
  const { ad, seed } = told
  const noted = (topic: Note['topic'], adapt: (text: string) => string | undefined) =>
    notes
      .filter(note => note.topic === topic)
      .flatMap(({ text, facts }): Sentence[] => {
        const fit = ad.trim() ? adapt(text) : text
        return fit ? [{ text: fit, facts, importance: 3 }] : []
      })
  return {
    study: mergeAlike([...tellPapers(items, notes, told), ...noted('status', asTold)]),
    practical: [
      ...noted('license', text => fitPermit(text, ad) ?? asTold(text)),
      ...noted('availability', text =>
        (fitHours(text, ad) ?? asTold(text))?.replace(/\bfine for me\b/, choose(seed, 18, fine)),
      ),
    ].slice(0, mostPractical),
  }
}

const spoken = /\b(?:I (?:also )?speak|[Ff]luent(?: in)?|[Nn]ative) (\p{Lu}\p{L}+)/gu

/** What is held, then what is not held yet, then tools and languages. */
function tellPapers(items: readonly ProfileItem[], notes: readonly Note[], told: Told): Sentence[] {
  const { today, named, ad, odds, spoken: noted } = told
  const oddsOf = (item: ProfileItem) => odds.get(item) ?? Number.NEGATIVE_INFINITY
  const isOpen = isUnderWay(today)
  const chosen = items
    .filter(item => !named.has(item) && (oddsOf(item) > leastOfPaper || (isOpen(item) && fits(item, ad))))
    .filter(item => item.kind !== 'education' || isOpen(item) || !isHighSchool(item) || asksForSchool(ad))
    .toSorted((a, b) => oddsOf(b) - oddsOf(a))
    .slice(0, mostPapers)
  const of = (kind: ProfileItem['kind'], among = chosen) => among.filter(item => item.kind === kind)
  const inOrder = (some: readonly ProfileItem[]) => items.filter(item => some.includes(item))
  const said = new Set(notes.flatMap(({ text }) => [...text.matchAll(spoken)].map(([, language = '']) => language)))
  const isSaid = ({ title }: ProfileItem) =>
    said.has(title.split(' ')[0] ?? title) || noted.has(title.replace(/ \(.*$/, ''))
  const sentences = [
    ...inOrder(of('education')).map(item => tellEducation(item, today)),
    ...tellCertificates(inOrder(of('certificate')), today),
    ...of('certificate', [...items]).map(item => (tellCertificate(item, today) ? undefined : tellOpenPaper(item, ad))),
    ...inOrder(of('skill')).map(tellTool),
    ...tellSkills(inOrder(of('skill')), items, ad),
    tellLanguages(
      items.filter(item => item.kind === 'language' && !isSaid(item)),
      told.seed,
      ad,
    ),
  ]
  return sentences.filter(each => each !== undefined)
}

const asksForSchool = (ad: string) => !ad.trim() || /\b(?:high school|diploma|GED|HS\b|equivalen\w+)/i.test(ad)
const fits = ({ title }: ProfileItem, ad: string) => {
  const asked = contentStems(ad)
  return [...contentStems(title)].some(stem => stem.length > 3 && asked.has(stem) && isRareStem(stem))
}

const longestMerged = 34
function mergeAlike(sentences: readonly Sentence[]): Sentence[] {
  const groups = Map.groupBy(sentences, ({ text }) => alike.exec(text)?.[0] ?? text)
  return [...groups].flatMap(([lead, same]) => {
    const merged: Sentence[] = []
    for (const each of same) {
      const last = merged.at(-1)
      const both = last && joinTwo(lead, last, each)
      if (both) merged.splice(-1, 1, both)
      else merged.push(each)
    }
    return merged
  })
}

function joinTwo(lead: string, one: Sentence, other: Sentence): Sentence | undefined {
  const parts = [one, other].flatMap(({ text }) => text.slice(lead.length).replace(/\.$/, '').split(partsOfList))
  const text = endSentence(`${lead}${joinWords(parts)}`)
  if (parts.some(part => /, | and (?!\p{Lu})/u.test(part)) || countWords(text) > longestMerged) return undefined
  const importance = Math.max(one.importance, other.importance) as Sentence['importance']
  return { ...one, text, importance, facts: [...new Set([...one.facts, ...other.facts])] }
}

const partsOfList = /(?:,? and |, )(?=an? )/
const alike = /^I (?:have used|have practiced|know|have(?= (?:an? |my GED)))(?<!have have) /

function fitPermit(text: string, ad: string): string | undefined {
  const parts = text.replace(/\.$/, '').split(/,? and (?=have |can |I )/)
  const kept = parts.filter(part => isPermitAsked(part, ad) || fitHours(part, ad) !== undefined)
  if (kept.length === 0) return undefined
  const told = kept.map((part, at) => (at === 0 ? part : part.replace(/^I /, '')))
  return mend(endSentence(told.join(' and ').replace(/^(?=have |can )/, 'I ')))
}

const permits: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:licen[sc]e|driv\w+|car|truck|bike)\b/i,
    /\b(?:driv\w+|licen[sc]e|transport\w*|car|vehicle|a ride|travel|bus)\b/i,
  ],
  [
    /\b(?:citizen|green card|permission|permit|right to work|authori[sz]ed|sponsor\w*|visa)\b/i,
    /\b(?:sponsor\w*|authori[sz]ed|right to work|citizen|E-Verify|eligib\w+ to work|visas?)\b/i,
  ],
]
const isPermitAsked = (told: string, ad: string) => permits.some(([own, asked]) => own.test(told) && asked.test(ad))

const asTold = (text: string) => (isSendable(text) && !isFragment(text) ? mend(text) : undefined)
