import { demandsInOwnWords, isCommonStem } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems, stemOf } from '../english/stem.ts'
import { countWords, endSentence, joinWords } from '../english/tidy.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { availability } from './choose-evidence.ts'
import { fitHours } from './fit/fit-hours.ts'
import { tellOpenPaper } from './fit/open-paper.ts'
import { choose, type Sentence } from './letter.ts'
import { isNamedIn } from './named-in.ts'
import { mend } from './tell/mend.ts'
import { tellTool } from './tell/tell-item.ts'
import { tellCertificate, tellEducation, tellLanguages } from './tell/tell-study.ts'

interface Credential {
  sentence: Sentence
  /** The title, for what is a thing that is named. */
  about: string
  stems: ReadonlySet<string>
  demands: Set<string>
  kind: 'education' | 'certificate' | 'language' | 'skill' | 'availability' | 'license' | 'status'
  /** Told though the ad does not speak of it. */
  always: boolean
  /** A paper that is not held, which the ad asks for. */
  isOpen?: boolean
  isNamed: boolean
}

const asks: Partial<Record<Credential['kind'], RegExp>> = {
  education:
    /\b(?:degree|diploma|GED|bachelor'?s?|master'?s|GCSEs?|A[- ]levels?|stud(?:y|ying|ied)|(?:nursing|college|current|university) students?|enrol\w*|credits|units|BSN|graduate)\b/i,
  language: /\b(?:(?:second|another|other|foreign|first) languages?|languages|bilingual|fluen\w+|native)\b/i,
  availability:
    /\b(?:shifts?|weekends?|weekdays?|Saturdays?|Sundays?|Monday|evenings?|nights?|mornings?|hours (?:per|a) week|\d+ hours|full[- ]time|part[- ]time|availability|start date|flexible)\b/i,
  license: /\b(?:driv\w+|transportation|transport|car|vehicle|right to work|sponsor\w*)\b/i,
}

const fine: readonly [string, ...string[]] = ['fine for me', 'fine with me', 'no problem', 'good for me']
const inYears = /\b(?:years?|months?)\b/i

export function tellCredentials(
  items: readonly ProfileItem[],
  notes: readonly Note[],
  asked: readonly AdDemand[],
  answered: ReadonlySet<AdDemand>,
  told: { today: Date; named: ReadonlySet<ProfileItem>; ad: string; title: string; seed: number },
): { study: Sentence[]; practical: Sentence[]; answered: Set<AdDemand> } {
  const credentials = gather(items, notes, told)
  const matched = match(credentials, asked, answered)
  const isPractical = ({ kind }: Credential) => kind === 'availability' || kind === 'license'
  const hasEducation = matched.some(({ credential, demand }) => demand && credential.kind === 'education')
  const tell = (which: (credential: Credential) => boolean, most: number) => {
    const chosen = matched
      .filter(
        ({ credential, demand }) =>
          which(credential) &&
          (demand || (credential.always && !(credential.kind === 'education' && hasEducation && !credential.isNamed))),
      )
      .toSorted((a, b) => rankOf(b) - rankOf(a))
      .slice(0, most)
    return matched
      .filter(each => chosen.includes(each))
      .toSorted((a, b) => placeOf(a.credential) - placeOf(b.credential))
      .map(
        ({ credential, demand }): Sentence =>
          demand ? credential.sentence : { ...credential.sentence, importance: importanceOf(credential) },
      )
  }
  return {
    study: mergeAlike(tell(each => !isPractical(each), 6)),
    practical: tell(isPractical, 4),
    answered: new Set([...answered, ...matched.flatMap(({ demand }) => demand ?? [])]),
  }
}

/** What is held, then what is not held yet and how studies stand, then languages. */
const placeOf = ({ kind, isOpen }: Credential) => (kind === 'language' ? 3 : kind === 'status' ? 2 : isOpen ? 1 : 0)

const rankOf = ({ credential, demand }: { credential: Credential; demand: AdDemand | undefined }) =>
  (demand ? 2 : 0) + (credential.isNamed ? 1 : 0)

function importanceOf({ kind, isOpen, isNamed }: Credential): Sentence['importance'] {
  if (isNote(kind) || (kind === 'certificate' && isNamed && !isOpen)) return 3
  return kind === 'education' || isOpen || isNamed ? 1 : 0
}

const isNote = (kind: Credential['kind']) => kind === 'availability' || kind === 'license' || kind === 'status'

const longestMerged = 34
function mergeAlike(sentences: readonly Sentence[]): Sentence[] {
  const merged: Sentence[] = []
  for (const each of sentences) {
    const lead = alike.exec(each.text)?.[0]
    const same = lead ? merged.find(({ text }) => text.startsWith(lead)) : undefined
    if (same && countWords(`${same.text} ${each.text}`) <= longestMerged && !/[,;].*,|;/.test(same.text))
      Object.assign(same, {
        text: `${same.text.replace(/\.$/, '')}${/,/.test(same.text) ? ',' : ''} and ${each.text.slice(lead?.length)}`,
        facts: [...new Set([...same.facts, ...each.facts])],
        importance: Math.max(same.importance, each.importance),
      })
    else merged.push({ ...each })
  }
  return merged
}
const alike = /^I (?:hold|have used|have practiced|know) /

/** Pairs credentials with demands, the best pairs first; each demand is answered once. */
function match(credentials: readonly Credential[], asked: readonly AdDemand[], answered: ReadonlySet<AdDemand>) {
  /** "InDesign" in a demand is not answered by Canva, if the user knows InDesign. */
  const namesAnother = (credential: Credential, { sentence }: AdDemand) =>
    credential.kind === 'skill' &&
    !isNamedIn(sentence, credential.about) &&
    credentials.some(({ kind, about }) => kind === 'skill' && isNamedIn(sentence, about))
  const pairs = credentials
    .flatMap(credential =>
      asked.map(demand => ({ credential, demand, score: scoreOf(credential, demand) * (demand.phrase ? 1.2 : 1) })),
    )
    .filter(({ credential, demand, score }) => score >= 1 && !answered.has(demand) && !namesAnother(credential, demand))
    .toSorted((a, b) => b.score - a.score)
  const found = new Map<Credential, AdDemand>()
  const taken = new Set<AdDemand>()
  for (const { credential, demand } of pairs) {
    if (found.has(credential) || taken.has(demand)) continue
    found.set(credential, demand)
    taken.add(demand)
  }
  return credentials.map(credential => ({ credential, demand: found.get(credential) }))
}

function gather(
  items: readonly ProfileItem[],
  notes: readonly Note[],
  {
    today,
    named,
    ad,
    title,
    seed,
  }: { today: Date; named: ReadonlySet<ProfileItem>; ad: string; title: string; seed: number },
): Credential[] {
  const ofTitle = contentStems(title)
  const of = (kind: ProfileItem['kind']) => items.filter(item => item.kind === kind)
  const languages = of('language')
  const said = notes.map(({ text }) => text).join(' ')
  const spoken = languages.filter(
    ({ title }) => !new RegExp(`\\b(?:speak|in|fluent \\p{L}+) ${title.split(' ')[0]}\\b`, 'u').test(said),
  )
  const make = (
    kind: Credential['kind'],
    sentence: Sentence | undefined,
    about: string,
    always = false,
  ): Credential[] => {
    if (!sentence) return []
    const text = kind === 'availability' || kind === 'license' || kind === 'status' ? sentence.text : about
    return [
      {
        kind,
        sentence,
        always,
        about,
        isNamed: about !== '' && isNamedIn(ad, about),
        stems: contentStems(text),
        demands: new Set(demandsInOwnWords(text).map(({ id }) => id)),
      },
    ]
  }
  const noted = (topic: Note['topic'], kind: Credential['kind'], adapt: (text: string) => string | undefined) =>
    notes
      .filter(note => note.topic === topic)
      .flatMap(({ text, facts }) => {
        const told = ad.trim() ? adapt(text) : text
        return told ? make(kind, { text: told, facts, importance: 3 }, '', true) : []
      })
  return [
    ...of('education')
      .filter(item => !named.has(item))
      .flatMap((item, at) => {
        const sentence = tellEducation(item, today)
        if (!sentence) return []
        const isOfJob = [...contentStems(item.title)].some(stem => stem.length > 4 && ofTitle.has(stem))
        return make('education', sentence, item.title, (at === 0 || isOfJob) && !isUnfinished(sentence)).map(each => ({
          ...each,
          isNamed: each.isNamed || isOfJob,
        }))
      }),
    ...of('certificate').flatMap(item => {
      const held = tellCertificate(item, today)
      const open = held ? undefined : tellOpenPaper(item, ad)
      return make('certificate', held ?? open, item.title, true).map(each => ({
        ...each,
        isOpen: !held && ad.trim() !== '',
      }))
    }),
    ...make(
      'language',
      tellLanguages(spoken, seed),
      languages.map(({ title }) => title).join(' '),
      spoken.some(({ title }) => !/^english$/i.test(title.trim())) &&
        (ad.trim() === '' ||
          asks.language?.test(ad) === true ||
          languages.some(({ title }) => ad.includes(title.split(' ')[0] ?? title))),
    ),
    ...of('skill')
      .filter(item => !named.has(item))
      .flatMap(item => make('skill', tellTool(item), item.title, isNamedIn(ad, item.title))),
    ...make(
      'skill',
      tellKnown(
        items.filter(item => !named.has(item)),
        ad,
      ),
      '',
      true,
    ),
    ...noted('license', 'license', text => fitPermit(text, ad)),
    ...noted('availability', 'availability', text =>
      fitHours(text, ad)?.replace(/\bfine for me\b/, choose(seed, 18, fine)),
    ),
    ...noted('status', 'status', text => (isAbout(text, ad) ? mend(text) : undefined)),
  ]
}

function tellKnown(items: readonly ProfileItem[], ad: string): Sentence | undefined {
  const known = items.filter(
    item =>
      item.kind === 'skill' &&
      tellTool(item) === undefined &&
      !items.some(({ clauses }) => clauses.some(({ text }) => text.includes(item.title))) &&
      /^\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)*(?: \(basic\))?$/u.test(item.title) &&
      isNamedIn(ad, item.title),
  )
  const told = known.slice(0, 3).map(({ title }) => title.replace(/^(.+) \(basic\)$/, 'basic $1'))
  return told.length > 0
    ? { text: `I know ${joinWords(told)}.`, facts: known.slice(0, 3).map(({ id }) => id), importance: 1 }
    : undefined
}

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

/** How studies stand is told where the ad speaks of studies, evaluations or the same tools. */
const isAbout = (text: string, ad: string) => {
  const stems = contentStems(ad)
  return [...contentStems(text)].filter(stem => stem.length > 5 && stems.has(stem) && !isCommonStem(stem)).length >= 1
}

const isUnfinished = ({ text }: Sentence) => /^I studied toward\b/.test(text)

/** A certificate course answers no question for a diploma or a degree. */
const isOfKind = (asked: string, told: string): boolean =>
  !/\b(?:diploma|GED|degree|bachelor|master)/i.test(asked) ||
  /\b(?:diploma|GED|degree|bachelor|master|associate|GCSEs?|A[- ]levels|[BAM]\.?[AS]\b|licen[cs]e in)/i.test(told)

function scoreOf(
  { kind, stems, demands, sentence: told }: Credential,
  { sentence, phrase, stems: asked, demands: known, qualification }: AdDemand,
): number {
  const pattern = asks[kind]
  const shared = [...asked].filter(stem => stem.length > 2 && stems.has(stem)).length
  const related = relatedness(phrase?.text ?? sentence, told.text)
  const both = known.filter(({ id }) => demands.has(id)).length + (related > 0.45 ? related : 0)
  if (kind === 'availability' || kind === 'license') {
    if (!pattern?.test(phrase?.text ?? sentence)) return 0
    if (kind === 'availability' && !sharesTime(phrase?.text ?? sentence, told.text)) return 0
    const agrees = known.some(({ id }) => availability.has(id) && (kind === 'availability' || id === 'own-transport'))
    return 0.6 + (agrees ? 0.6 : 0) + (shared > 0 ? 0.5 : 0) + both * 0.5
  }
  const isCourse =
    kind === 'education' && /\b(?:coursework|class(?:es)?|licen[sc]e|interest in|training)\b/i.test(sentence)
  if (isCourse && [...asked].some(stem => stem.length > 4 && stems.has(stem))) return 1.2
  if (kind === 'education')
    return pattern?.test(sentence) && isOfKind(sentence, told.text) && !isUnfinished(told) ? 1 + shared * 0.5 : 0
  if (kind === 'language') return (pattern?.test(sentence) ? 1 : 0) + shared * 0.7
  if (inYears.test(sentence) || (kind === 'certificate' && (qualification ? shared + both === 0 : shared === 0)))
    return 0
  if (kind === 'status' && (shared < 2 || asks.education?.test(sentence))) return 0
  if (kind === 'skill' && /\binterest in\b/i.test(sentence)) return 0
  const isNamed = [...asked].some(stem => stems.has(stem) && !generic.has(stem))
  if (kind === 'certificate' && !isNamed && both === 0) return 0
  if (kind !== 'status' && asks.education?.test(sentence) && qualification && !isOfKind(sentence, told.text)) return 0
  return shared * 0.7 + both + (shared > 0 ? 0.3 : 0)
}

const times = [
  /\bweekends?|saturdays?|sundays?\b/i,
  /\bevenings?|nights?|late\b/i,
  /\bmornings?|early|days?|daytime|monday|weekdays?\b/i,
  /\bfull[- ]time\b/i,
  /\bstart|notice\b/i,
] as const
/** "I study evenings" answers no question for Saturdays. */
const sharesTime = (asked: string, told: string) =>
  /\b(?:any|flexible|all)\b/i.test(told) || times.some(time => time.test(asked) && time.test(told))

/** Of the names of papers, what says nothing of their field. */
const generic = new Set('license licence certification certificate certify card valid current state course'.split(' '))
