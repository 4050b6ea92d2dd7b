import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import type { DemandPhrase } from '../demands/phrase-demand.ts'
import { type AdDemand, adSteps } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { countWords } from '../english/tidy.ts'
import type { Clause, Note, ProfileItem } from '../profile/profile.ts'
import { findProse } from './career-prose.ts'
import { availability, strengthOf, usualDemands } from './choose-evidence.ts'
import { closeLetter, sign } from './close-letter.ts'
import { asksForStudy, tellCredentials } from './credentials.ts'
import {
  authored,
  chooseText,
  isPerson,
  type Letter,
  type LetterMaterial,
  placeName,
  type Sentence,
  seedOf,
} from './letter.ts'
import { faceOpenDemands } from './open-demands.ts'
import { findMotive, greet, tellReason } from './open-letter.ts'
import { bridgesFor } from './points/bridge.ts'
import { asGerund, type Frames, framesFor, isState } from './points/frame-answers.ts'
import { type MatchedItem, matchPoints } from './points/match-points.ts'
import { tellMatches, tellPlainly, tellSkillMatch } from './points/tell-matches.ts'
import { isRole } from './tell/tell-item.ts'
import { tellNotes } from './tell/tell-notes.ts'
import { isUnderWay, tellEducation } from './tell/tell-study.ts'
import { tellWho } from './tell/tell-who.ts'
import { monthsOf } from './time-worked.ts'

const longest = 239
/** Who has told more is not made to offer what nothing shows. */
const fewItems = 3

/** Writes a letter that answers an ad from the profile. Every sentence about the user cites the facts it rests on. */
export const composeLetter = (material: LetterMaterial, today: Date): Letter => atOnce(letterSteps(material, today))

export function* letterSteps(material: LetterMaterial, today: Date): Steps<Letter> {
  const { profile, ad } = material
  const { items, notes } = profile
  const sameWork = [
    ...material.sameWork,
    ...items.filter(each => isNamedAlike(each, material, today)).map(({ id }) => id),
  ]
  const seed = seedOf(material.name, material.title, material.employer, ad, ...items.map(({ title }) => title))
  const hasAd = ad.trim() !== ''
  const asked = yield* readAsked(material)
  const frames = framesFor(seed)
  const bridges = bridgesFor(seed)
  const used = new Set<Clause>()
  const named = new Set<ProfileItem>()
  yield
  const matched = yield* matchPoints(asked, items, { sameWork, taken: new Set() })
  const nearest = [
    ...matched.map(({ item }) => item),
    ...items.toSorted((a, b) => strengthOf(b, sameWork) - strengthOf(a, sameWork)),
  ]
  const nearestAnswers = matched[0]?.matches.length ?? 0
  const who = tellWho(material, { asked, items: nearest, answers: nearestAnswers, today, frames, used, seed })
  if (who.item) named.add(who.item)
  const study = who.item ? undefined : findStudy(items, today)
  if (study) named.add(study)
  const degree = study && asked.find(each => asksForStudy(each, study))
  yield
  const told = yield* matchPoints(asked, items, {
    sameWork,
    taken: new Set([...who.answered, ...(degree ? [degree] : [])]),
  })
  const motive = findMotive(notes, material)
  const why = motive || !hasAd ? undefined : findWish(told)
  const telling = { why, seed, named, used, frames, bridges, hasAd }
  const [works, skills] = [
    told
      .filter(({ item }) => item.kind !== 'skill')
      .toSorted((a, b) => Number(b.item === who.item) - Number(a.item === who.item)),
    told.filter(({ item }) => item.kind === 'skill'),
  ]
  const isTold = works.some(({ item }) => item === who.item)
  const before = who.item && !isTold && works.length > 0 ? tellPlainly(who.item, { ...telling, turn: 0 }) : []
  const first = before.length > 0 ? 1 : 0
  const proofs = [before]
  for (const [turn, each] of works.entries()) {
    proofs.push(tellMatches(each, { ...telling, turn: turn + first }))
    yield
  }
  const tools = skills
    .flatMap(each => tellSkillMatch(each, { ...telling, turn: 1 }))
    .map(each => ({ ...each, importance: 2 as const }))
  const rest =
    works.length > 0
      ? []
      : tellStrongest(items, sameWork, who.item).map((item, turn) => tellPlainly(item, { ...telling, turn }))
  const answered = new Set([
    ...who.answered,
    ...(degree ? [degree] : []),
    ...told.flatMap(({ matches }) => matches.map(each => each.asked)),
  ])
  const papers = tellCredentials(items, notes, asked, answered, { today, named, frames, ad, seed })
  yield
  const isEmpty = works.length === 0 && rest.length === 0
  const wish = why && bridges.want(why, isPerson(material.employer) ? '' : material.employer)
  const opening = [
    ...who.sentences,
    ...(study ? answerStudy(degree, tellEducation(study, today), frames) : []),
    ...tellReason(material, motive?.told, hasAd && !isEmpty, seed),
    ...(wish ? [wish] : []),
  ]
  const own = tellNotes(notes, asked, new Set<Note>(motive ? [motive.note] : []))
  yield
  const answers = [...proofs, ...rest, [...own.experience, ...tools, ...papers.study]]
  const facts = [...own.others, ...papers.practical]
  const said = contentStems([...opening, ...answers.flat(), ...facts].map(({ text }) => text).join(' '))
  const open = faceOpenDemands(asked, papers.answered, {
    material,
    frames,
    seed,
    isNew: items.length <= fewItems,
    said,
  })
  yield
  const paragraphs = mergeShort([
    opening,
    ...answers,
    [...facts, ...(isEmpty ? [] : open.gaps)],
    [...(isEmpty ? startFrom(asked, material, seed) : open.offers), ...closeLetter(material, seed)],
  ])
  return { greeting: greet(material, seed), paragraphs: shorten(paragraphs), farewell: sign(material.name, seed) }
}

/** The demands of the ad that can be spoken of, or of the career where there is none. */
function* readAsked(material: LetterMaterial): Steps<AdDemand[]> {
  const { ad, title, entry } = material
  if (!ad.trim()) return usualDemands(findProse(entry?.slug)?.demands ?? [])
  return (yield* adSteps(ad, title))
    .filter(each => !isName(each, material))
    .map(each =>
      each.phrase && (notQuoted.test(each.phrase.text) || isHeadline(each.phrase.text))
        ? { ...each, phrase: undefined }
        : each,
    )
}

/** "Nurse assistant" and "Certified Nursing Assistant" */
function isNamedAlike(item: ProfileItem, { title: wanted }: LetterMaterial, today: Date): boolean {
  const { kind, title } = item
  if (kind !== 'job' && kind !== 'family-business') return false
  if ((monthsOf(item, today) ?? fewMonths) < fewMonths) return false
  const stems = contentStems(title)
  return [...contentStems(wanted)].some(stem => stem.length > 3 && stems.has(stem) && !rank.test(stem))
}
/** A summer does not make it the same work. */
const fewMonths = 6
const rank =
  /^(?:assist|assistant|associate|manager?|lead|worker|clerk|represent\w*|specialist|coordinat\w*|technician|officer|intern|trainee|member|helper|aide|part|full|time|senior|junior|entry|certif\w*|crew|staff|store|shop|service)$/

/** "Forklift Operators / Warehouse Associates, Southeast Memphis" */
const isHeadline = (text: string): boolean => {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.length > 3 && words.filter(word => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}

/** What an ad says to applicants, not of the work. */
const notQuoted =
  /^(?:bring|mail|stop in|apply|study|pursue|graduate|register as|cover letter|an? letter of)\b|\b(?:applications by|references|January|February|March|April|June|July|August|September|October|November|December)\b/i

/** One sentence is no paragraph: it joins the one before, and the opening takes nothing in. */
const mergeShort = (paragraphs: readonly Sentence[][]): Sentence[][] =>
  paragraphs
    .filter(each => each.length > 0)
    .reduce<Sentence[][]>((merged, each, at) => {
      const last = merged.at(-1)
      if (last && at > 1 && (each.length < 2 || (last.length < 2 && merged.length > 1))) last.push(...each)
      else merged.push([...each])
      return merged
    }, [])

/** Work with people or with one's hands, for which people apply; paperwork has to be done. */
const isWanted =
  /\b(?:customers?|guests?|patients?|clients?|students?|child(?:ren)?|kids|famil(?:y|ies)|people|team|members?|residents?|animals?|visitors?|users?|teach|train|coach|cook|bake|build|design|write|repair|fix|grow|guide|lead|lessons?|stories|workshops?|garden\w*|plants?|prep)\b/i
const isChore =
  /\b(?:clean\w*|tidy|mop|sweep|trash|log|record\w*|report\w*|file|mailings?|deposits?|drawer|count\w*|bills?|upset|complaints?|records|ill|sick|calm|urgent)\b/i

/** The duty that the strongest item answers, which the user would like to go on with. */
const findWish = ([first]: readonly MatchedItem[]): DemandPhrase | undefined => {
  const duties =
    first?.matches.filter(
      ({ asked: { phrase } }) =>
        phrase?.kind === 'verb' && !isState(phrase) && isWanted.test(phrase.text) && !isChore.test(phrase.text),
    ) ?? []
  return duties.length > 1
    ? duties.find(({ asked: { phrase } }) => phrase && asGerund(phrase.text))?.asked.phrase
    : undefined
}

const answerStudy = (asked: AdDemand | undefined, sentence: Sentence, frames: Frames): Sentence[] =>
  asked?.phrase ? frames.answer(asked.phrase, sentence) : [sentence]

/** What the user studies now, or has finished last. */
const findStudy = (items: readonly ProfileItem[], today: Date): ProfileItem | undefined =>
  items.find(isUnderWay(today)) ?? items.find(({ kind }) => kind === 'education')

/** "Lone Star Children's" in its own ad. */
const isName = ({ phrase }: AdDemand, { title, employer }: LetterMaterial) =>
  phrase?.kind === 'noun' &&
  `${title} ${employer}`.toLowerCase().includes(phrase.text.toLowerCase().replace(/^an? /, ''))

/** For users whose work answers nothing of the ad. */
const tellStrongest = (items: readonly ProfileItem[], sameWork: readonly string[], first: ProfileItem | undefined) =>
  items
    .filter(
      ({ kind, clauses, title }) => clauses.some(({ role }) => role === 'done') || (kind === 'job' && isRole(title)),
    )
    .filter(({ kind }) => kind !== 'language' && kind !== 'certificate' && kind !== 'education')
    .toSorted((a, b) => Number(b === first) - Number(a === first) || strengthOf(b, sameWork) - strengthOf(a, sameWork))
    .slice(0, 2)

/** For users of whom nothing is known yet. */
function startFrom(asked: readonly AdDemand[], { employer }: LetterMaterial, seed: number): Sentence[] {
  const demands = asked.flatMap(({ demands }) => demands).filter(({ id }) => !availability.has(id))
  return [...new Set(demands)].slice(0, 2).flatMap((demand, turn) => {
    const text = chooseText(seed, 70 + turn, demand.gaps)?.replaceAll('{place}', placeName(employer))
    return text ? [authored(text)] : []
  })
}

/** Leaves out the least important sentences, from the end, until a letter is short enough. */
function shorten(paragraphs: Sentence[][]): Sentence[][] {
  const all = [...new Map(paragraphs.flat().map(sentence => [sentence.text, sentence])).values()]
  const kept = new Set(all)
  let words = countWords(all.map(({ text }) => text).join(' '))
  const drop = (sentence: Sentence) => {
    kept.delete(sentence)
    words -= countWords(sentence.text)
  }
  for (const importance of [0, 1, 2])
    for (const sentence of all.toReversed())
      if (words > longest && sentence.importance === importance && kept.has(sentence)) drop(sentence)
  for (const sentence of paragraphs.slice(2, -1).flat().toReversed())
    if (words > longest && kept.has(sentence)) drop(sentence)
  return paragraphs
    .map(each => each.filter((sentence, at) => kept.has(sentence) && (!sentence.leads || isNextKept(each, at, kept))))
    .filter(each => each.length > 0)
}

const isNextKept = (sentences: readonly Sentence[], at: number, kept: ReadonlySet<Sentence>) => {
  const next = sentences[at + 1]
  return next !== undefined && kept.has(next)
}
