import { demandsInOwnWords } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { endSentence } from '../english/tidy.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'
import { availability } from './choose-evidence.ts'
import type { LeadIns } from './lead-in.ts'
import type { Sentence } from './letter.ts'
import { tellSkill, tellTenure } from './tell-item.ts'
import { tellCertificate, tellEducation, tellLanguages } from './tell-study.ts'

/** Something that is held, spoken, studied or agreed to, as a sentence. */
interface Credential {
  sentence: Sentence
  stems: Set<string>
  demands: Set<string>
  kind: 'education' | 'certificate' | 'language' | 'skill' | 'tenure' | 'availability' | 'license' | 'status'
  /** Told though the ad does not speak of it. */
  always: boolean
}

const asks: Partial<Record<Credential['kind'], RegExp>> = {
  education:
    /\b(?:degree|diploma|GED|bachelor'?s?|master'?s|GCSEs?|A[- ]levels?|stud(?:y|ying|ent|ents)|enrol\w*|credits|units|BSN|graduate)\b/i,
  language: /\b(?:second language|languages?|bilingual|fluen\w+|native)\b/i,
  availability:
    /\b(?:shifts?|weekends?|weekdays?|Saturdays?|Sundays?|Monday|evenings?|nights?|mornings?|hours|full[- ]time|part[- ]time|availability|start date|flexible)\b/i,
  license: /\b(?:driv\w+|transportation|transport|car|vehicle|right to work|sponsor\w*)\b/i,
  tenure: /\b(?:\d+[+-]?\d*|an?|one|two|three|four|five|six) ?(?:or more )?(?:years?|months?)\b|\bexperience\b/i,
}
const yearsAsked = /\b(?:years?|months?|experience)\b/i

/** Degrees, certificates, languages, years and hours, each behind the words of the ad that ask for it. */
export function tellCredentials(
  items: readonly ProfileItem[],
  notes: readonly Note[],
  asked: readonly AdDemand[],
  answered: ReadonlySet<AdDemand>,
  told: { today: Date; named: ReadonlySet<ProfileItem>; leadIns: LeadIns },
): { study: Sentence[]; practical: Sentence[] } {
  const credentials = gather(items, notes, told)
  const used = new Set<AdDemand>(answered)
  const matched = credentials.map(credential => {
    const [best] = asked
      .filter(each => !used.has(each))
      .map(each => ({ each, score: scoreOf(credential, each) }))
      .toSorted((a, b) => b.score - a.score)
    if (!best || best.score < 1) return { credential, demand: undefined }
    used.add(best.each)
    return { credential, demand: best.each }
  })
  const isPractical = ({ kind }: Credential) => kind === 'availability' || kind === 'license'
  const tell = (which: (credential: Credential) => boolean, most: number) =>
    matched
      .filter(({ credential, demand }) => which(credential) && (demand || credential.always))
      .toSorted((a, b) => Number(Boolean(b.demand)) - Number(Boolean(a.demand)))
      .slice(0, most)
      .flatMap(({ credential: { sentence }, demand }) =>
        demand?.phrase ? told.leadIns.answer(demand.phrase, sentence) : [sentence],
      )
  return { study: tell(each => !isPractical(each), 5), practical: tell(isPractical, 3) }
}

function gather(
  items: readonly ProfileItem[],
  notes: readonly Note[],
  { today, named }: { today: Date; named: ReadonlySet<ProfileItem> },
): Credential[] {
  const of = (kind: ProfileItem['kind']) => items.filter(item => item.kind === kind)
  const languages = of('language')
  const said = notes.map(({ text }) => text).join(' ')
  const spoken = languages.filter(({ title }) => !said.includes(title.split(' ')[0] ?? title))
  const make = (
    kind: Credential['kind'],
    sentence: Sentence | undefined,
    about: string,
    always = false,
  ): Credential[] => {
    if (!sentence) return []
    const text = `${about}. ${sentence.text}`
    return [
      {
        kind,
        sentence,
        always,
        stems: contentStems(text),
        demands: new Set(demandsInOwnWords(text).map(({ id }) => id)),
      },
    ]
  }
  const noted = (topic: Note['topic'], kind: Credential['kind'], always: boolean) =>
    notes
      .filter(note => note.topic === topic)
      .flatMap(note => make(kind, { text: note.text, facts: note.facts, importance: 3 }, '', always))
  return [
    ...of('education').flatMap((item, at) => make('education', tellEducation(item, today), item.title, at === 0)),
    ...of('certificate').flatMap(item => make('certificate', tellCertificate(item, today), item.title)),
    ...make('language', tellLanguages(spoken), languages.map(({ title }) => title).join(' '), true),
    ...items.flatMap(item => make('tenure', tellTenure(item, named.has(item)), `${item.title}. ${wordsOf(item)}`)),
    ...of('skill').flatMap(item => make('skill', tellSkill(item), item.title)),
    ...noted('license', 'license', true),
    ...noted('availability', 'availability', true),
    ...noted('status', 'status', true),
  ]
}

const wordsOf = ({ clauses }: ProfileItem) =>
  endSentence(
    clauses
      .filter(({ role }) => role === 'done' || role === 'used')
      .map(({ text }) => text)
      .join(', '),
  )

function scoreOf({ kind, stems, demands }: Credential, { sentence, stems: asked, demands: known }: AdDemand): number {
  const pattern = asks[kind]
  const shared = [...asked].filter(stem => stem.length > 2 && stems.has(stem)).length
  const both = known.filter(({ id }) => demands.has(id)).length
  if (kind === 'availability' || kind === 'license') {
    const agrees = known.some(({ id }) => availability.has(id) && (kind === 'availability' || id === 'own-transport'))
    return (agrees ? 1 : 0) + (pattern?.test(sentence) ? 0.6 : 0) + (shared > 0 ? 0.5 : 0) + both * 0.5
  }
  if (kind === 'tenure') return yearsAsked.test(sentence) && (shared > 0 || both > 0) ? 0.5 + shared * 0.5 + both : 0
  if (kind === 'education') return pattern?.test(sentence) ? 1 + shared * 0.5 : 0
  if (kind === 'language') return (pattern?.test(sentence) ? 1 : 0) + shared * 0.7
  return shared * 0.7 + both + (shared > 0 ? 0.3 : 0)
}
