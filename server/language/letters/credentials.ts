import { hasFiniteVerb } from '../english/finite-verb.ts'
import { tagWords } from '../english/tagger.ts'
import { countWords, endSentence, joinWords, lowerFirst } from '../english/tidy.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'
import { fitHours } from './fit/fit-hours.ts'
import { tellOpenPaper } from './fit/open-paper.ts'
import { choose, type Sentence } from './letter.ts'
import { isToolName } from './points/tool-classes.ts'
import { isFragment, isSendable, mend } from './tell/mend.ts'
import { tellTool } from './tell/tell-item.ts'
import { tellCertificate, tellEducation, tellLanguages } from './tell/tell-study.ts'

interface Told {
  today: Date
  /** Named already. */
  named: ReadonlySet<ProfileItem>
  ad: string
  seed: number
  /** Log-odds of each item to be told. */
  odds: ReadonlyMap<ProfileItem, number>
}

const fine: readonly [string, ...string[]] = ['fine for me', 'fine with me', 'no problem', 'good for me']
const mostPapers = 10
/** Log-odds; at 0 more of what is told had better be left out. */
const leastOfPaper = 0.3
const mostPractical = 6
const mostListed = 4

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
  const { today, named, ad, seed, odds } = told
  const oddsOf = (item: ProfileItem) => odds.get(item) ?? Number.NEGATIVE_INFINITY
  const chosen = items
    .filter(item => !named.has(item) && oddsOf(item) > leastOfPaper)
    .toSorted((a, b) => oddsOf(b) - oddsOf(a))
    .slice(0, mostPapers)
  const of = (kind: ProfileItem['kind'], among = chosen) => among.filter(item => item.kind === kind)
  const inOrder = (some: readonly ProfileItem[]) => items.filter(item => some.includes(item))
  const said = new Set(notes.flatMap(({ text }) => [...text.matchAll(spoken)].map(([, language = '']) => language)))
  const isSaid = ({ title }: ProfileItem) => said.has(title.split(' ')[0] ?? title)
  const sentences = [
    ...inOrder(of('education')).map(item => tellEducation(item, today)),
    ...inOrder(of('certificate')).map(item => tellCertificate(item, today)),
    ...of('certificate', [...items]).map(item => (tellCertificate(item, today) ? undefined : tellOpenPaper(item, ad))),
    ...inOrder(of('skill')).map(tellTool),
    ...tellListed(inOrder(of('skill')), items, ad),
    tellLanguages(
      inOrder(of('language')).filter(item => !isSaid(item)),
      seed,
    ),
  ]
  return sentences.filter(each => each !== undefined)
}

/** What the user lists without a word on its use: tools are known, the rest are skills. */
function tellListed(
  skills: readonly ProfileItem[],
  items: readonly ProfileItem[],
  ad: string,
): (Sentence | undefined)[] {
  const listed = skills.filter(
    item =>
      tellTool(item) === undefined &&
      !items.some(({ clauses }) => clauses.some(({ text }) => text.includes(item.title))),
  )
  const tell = (some: readonly ProfileItem[], say: (names: string) => string): Sentence | undefined => {
    const told = some.slice(0, mostListed)
    const names = told.map(({ title }) => {
      const name = title.replace(/^(.+) \(basic\)$/i, 'basic $1').replace(/\s*\([^)]*\)$/, '')
      return isToolName(name) ? name : lowerFirst(name)
    })
    return told.length > 0
      ? { text: endSentence(say(joinWords(names))), facts: told.map(({ id }) => id), importance: 2 }
      : undefined
  }
  const isTypist = /\b(?:typ(?:e|es|ing)|wpm|keyboard\w*|data entry)\b/i.test(ad)
  const speed = listed.find(({ title }) => typed.test(title)) ?? (isTypist ? items.find(typesIn) : undefined)
  const perMinute = speed && typed.exec([speed.title, ...speed.clauses.map(({ text }) => text)].join(' | '))
  const rest = listed.filter(item => item !== speed)
  return [
    tell(
      rest.filter(({ title }) => isToolName(title)),
      names => `I know ${names}`,
    ),
    tell(
      rest.filter(({ title }) => isSkill(title)),
      names => `My skills include ${names}`,
    ),
    speed && { text: `I type ${perMinute?.[1] ?? perMinute?.[2]} words per minute.`, facts: [speed.id], importance: 3 },
  ]
}
const typed = /\b(\d{2,3}) ?(?:net )?(?:wpm|words (?:per|a) minute)\b|\btype (?:about |around )?(\d{2,3})\b/i
const typesIn = ({ title, clauses }: ProfileItem) =>
  [title, ...clauses.map(({ text }) => text)].some(each => typed.test(each))
const longestSkill = 5
const isVerb = (title: string) =>
  hasFiniteVerb(title) || tagWords(`I ${title.charAt(0).toLowerCase()}${title.slice(1)}`)[1]?.pos === 'VERB'
const notSkill =
  /\b(?:not?|can|do|don['’]t|is|are|was|I|my|available|since|before|but|yes|able|list|good|bit|never|please|only|years?)\b|[[\]<>:;@]/i
/** "Box braids" and "10-key by touch", not "Can drive stick". */
const isSkill = (title: string): boolean =>
  !isToolName(title) && countWords(title) <= longestSkill && !notSkill.test(title) && !isVerb(title)

const longestMerged = 34
/** "I hold A. I hold B." -> "I hold A and B." */
function mergeAlike(sentences: readonly Sentence[]): Sentence[] {
  const groups = Map.groupBy(sentences, ({ text }) => alike.exec(text)?.[0] ?? text)
  return [...groups].flatMap(([lead, same]) => {
    const parts = same.map(({ text }) => text.slice(lead.length).replace(/\.$/, ''))
    const text = endSentence(`${lead}${joinParts(parts)}`)
    if (same.length === 1 || parts.some(part => part.includes(',')) || countWords(text) > longestMerged) return same
    const importance = Math.max(...same.map(each => each.importance)) as Sentence['importance']
    return [{ ...same[0], text, importance, facts: [...new Set(same.flatMap(({ facts }) => facts))] }]
  })
}

/** "A certification, B certification" -> "A and B certifications". */
function joinParts(parts: readonly string[]): string {
  const noun = ' certification'
  const bare = parts.filter(part => part.endsWith(noun)).map(part => part.slice(0, -noun.length))
  const others = parts.filter(part => !part.endsWith(noun))
  const certified = bare.length > 1 ? [`${joinWords(bare)}${noun}s`] : bare.map(name => `${name}${noun}`)
  return joinWords([...others, ...certified])
}

const alike = /^I (?:hold|have used|have practiced|know) /

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
