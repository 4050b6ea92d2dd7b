import { type AdDemand, readAd } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { countWords } from '../english/tidy.ts'
import type { Clause, Note, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { answerDemands, tellItem } from './answer-ad.ts'
import { findProse } from './career-prose.ts'
import {
  availability,
  type ChosenItem,
  chooseEvidence,
  hasProof,
  isTelling,
  strengthOf,
  usualDemands,
} from './choose-evidence.ts'
import { closeLetter, sign } from './close-letter.ts'
import { asksForStudy, tellCredentials } from './credentials.ts'
import { type LeadIns, leadInsFor } from './lead-in.ts'
import { authored, chooseText, type Letter, type LetterMaterial, placeName, type Sentence, seedOf } from './letter.ts'
import { faceOpenDemands } from './open-demands.ts'
import { findMotive, greet, openLetter } from './open-letter.ts'
import { isRole, tellTenure } from './tell-item.ts'
import { isUnderWay, tellEducation } from './tell-study.ts'
import { isMetByTime } from './time-worked.ts'

const longest = 239
/** Who has told more is not made to offer what nothing shows. */
const fewItems = 3
/** Of a note to some sentence of the ad. */
const leastRelated = 0.4

/** Writes a letter that answers an ad from the profile. Every sentence about the user cites the facts it rests on. */
export function composeLetter(material: LetterMaterial, today: Date): Letter {
  const { profile, ad, entry, sameWork } = material
  const seed = seedOf(material.name, material.title, material.employer, ad, ...profile.items.map(({ title }) => title))
  const hasAd = ad.trim() !== ''
  const asked = hasAd
    ? readAd(ad, material.title).filter(each => !isName(each, material))
    : usualDemands(findProse(entry?.slug)?.demands ?? [])
  const chosen = chooseEvidence(asked, profile.items, sameWork)
  const motive = findMotive(profile.notes, material)
  const leadIns = leadInsFor(seed)
  const used = new Set<Clause>()
  const named = new Set<ProfileItem>()
  const tenure = tellWho(
    chosen,
    asked,
    profile.items.toSorted((a, b) => strengthOf(b, sameWork) - strengthOf(a, sameWork)),
    leadIns,
    today,
  )
  for (const item of tenure.named) named.add(item)
  const study = tenure.sentences.length === 0 ? findStudy(profile.items, today) : undefined
  if (study) named.add(study)
  const degree = study && asked.find(each => asksForStudy(each, study))
  const who = study ? answerStudy(degree, tellEducation(study, today), leadIns) : tenure.sentences
  const opening = openLetter(material, { motive, isShort: hasAd && who.length > 0 }, seed)
  const left = chosen.map(({ item, answers }) => ({
    item,
    answers: answers.filter(each => !tenure.answered.includes(each.asked)),
  }))
  const main = Math.max(
    0,
    chosen.findIndex(({ item }) => hasProof(item)),
  )
  const told = left.map((each, turn) =>
    answerDemands(each, { seed, turn, isMain: turn === main, used, named, leadIns, hasAd }),
  )
  const toldItems = new Set(chosen.map(({ item }) => item))
  const strongest =
    chosen.length < 2
      ? tellStrongest(
          profile.items.filter(item => !toldItems.has(item)),
          { sameWork, first: tenure.named, most: chosen.length > 0 ? 1 : 2 },
          { seed, turn: chosen.length, isMain: chosen.length === 0, used, named },
        )
      : []
  const answered = new Set([
    ...tenure.answered,
    ...(degree ? [degree] : []),
    ...chosen.flatMap(({ answers }) => answers.map(each => each.asked)),
  ])
  const {
    study: papers,
    practical,
    answered: all,
  } = tellCredentials(profile.items, profile.notes, asked, answered, { today, named, leadIns, ad })
  const own = profile.notes
    .filter(
      note =>
        note !== motive &&
        ownTopics.has(note.topic) &&
        !leadsAway.test(note.text) &&
        !isOffPoint(note, asked) &&
        (note.topic !== 'other' ||
          asked.length === 0 ||
          asked.some(({ sentence }) => relatedness(sentence, note.text) > leastRelated)),
    )
    .slice(0, 2)
    .map(note => asSentence(note, 2))
  const unanswered = asked.filter(each => !all.has(each))
  const open =
    chosen.length === 0 && strongest.length === 0
      ? startFrom(asked, material, seed)
      : profile.items.length <= fewItems
        ? faceOpenDemands(unanswered, [...all], { material, leadIns, seed })
        : []
  const paragraphs = [
    [...opening, ...who],
    ...told,
    strongest,
    papers,
    [...own, ...open],
    [...practical, ...closeLetter(material, seed)],
  ].filter(each => each.length > 0)
  return { greeting: greet(material, seed), paragraphs: shorten(paragraphs), farewell: sign(material.name, seed) }
}

const answerStudy = (asked: AdDemand | undefined, sentence: Sentence, leadIns: LeadIns): Sentence[] =>
  asked?.phrase ? leadIns.answer(asked.phrase, sentence) : [sentence]

/** What the user studies now, or has finished last. */
const findStudy = (items: readonly ProfileItem[], today: Date): ProfileItem | undefined =>
  items.find(isUnderWay(today)) ?? items.find(({ kind }) => kind === 'education')

/** Who is writing: the job that counts most, with its time. */
function tellWho(
  chosen: readonly ChosenItem[],
  asked: readonly AdDemand[],
  others: readonly ProfileItem[],
  leadIns: LeadIns,
  today: Date,
): { sentences: Sentence[]; answered: AdDemand[]; named: Set<ProfileItem> } {
  const told = chosen.find(({ item: each }) => tellTenure(each) !== undefined)
  const item = told?.item ?? others.find(each => tellTenure(each) !== undefined)
  const sentence = item && tellTenure(item)
  if (!sentence) return { sentences: [], answered: [], named: new Set() }
  const doesTheWork = told !== undefined && told === chosen[0] && told.answers.length > 1
  const years = asked.find(each => each.phrase && isMetByTime(each, item, { doesTheWork, today }))
  const sentences = years?.phrase ? leadIns.answer(years.phrase, sentence) : [sentence]
  return { sentences, answered: years ? [years] : [], named: new Set([item]) }
}

/** "Lone Star Children's" in its own ad. */
const isName = ({ phrase }: AdDemand, { title, employer }: LetterMaterial) =>
  phrase?.kind === 'noun' &&
  `${title} ${employer}`.toLowerCase().includes(phrase.text.toLowerCase().replace(/^an? /, ''))

/** "I have never had a marketing job" belongs only into a letter for one. */
function isOffPoint({ text }: Note, asked: readonly AdDemand[]): boolean {
  if (asked.length === 0 || !/\b(?:never|not|cannot|only)\b|n['’]t\b/i.test(text)) return false
  const about = contentStems(text)
  return !asked.some(({ stems }) => [...stems].filter(stem => about.has(stem)).length > 1)
}

/** Plans to study elsewhere are no reason to hire. */
const leadsAway = /\b(?:transfer|pushed it back|save money|go back to school|so I start)\b/i

const ownTopics = new Set<Note['topic']>(['experience', 'motive', 'gap', 'other'])

const asSentence = ({ text, facts }: Note, importance: Sentence['importance'] = 3): Sentence => ({
  text,
  facts,
  importance,
})

function tellStrongest(
  items: readonly ProfileItem[],
  { sameWork, first, most }: { sameWork: readonly string[]; first: ReadonlySet<ProfileItem>; most: number },
  told: { seed: number; turn: number; isMain: boolean; used: Set<Clause>; named: Set<ProfileItem> },
): Sentence[] {
  const value = (item: ProfileItem) => strengthOf(item, sameWork) + (first.has(item) ? 0.2 : 0)
  const best = items
    .filter(item => item.clauses.some(isDeed) || (item.kind === 'job' && isRole(item.title)))
    .toSorted((a, b) => value(b) - value(a))
    .slice(0, most)
  return best.flatMap((item, at) => {
    const sentences = tellItem(item, item.clauses.filter(isDeed), {
      ...told,
      turn: told.turn + at,
      isMain: told.isMain && at === 0,
    })
    told.named.add(item)
    return sentences
  })
}

const isDeed = (clause: Clause) => (clause.role === 'done' || clause.role === 'used') && isTelling(clause)

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
  for (const importance of [0, 1, 2])
    for (const sentence of all.toReversed()) {
      if (words <= longest || sentence.importance !== importance) continue
      kept.delete(sentence)
      words -= countWords(sentence.text)
    }
  for (const sentence of paragraphs.slice(2, -1).flat().toReversed()) {
    if (words <= longest || !kept.has(sentence)) continue
    kept.delete(sentence)
    words -= countWords(sentence.text)
  }
  return paragraphs
    .map(each => each.filter((sentence, at) => kept.has(sentence) && (!sentence.leads || isNextKept(each, at, kept))))
    .filter(each => each.length > 0)
}

const isNextKept = (sentences: readonly Sentence[], at: number, kept: ReadonlySet<Sentence>) => {
  const next = sentences[at + 1]
  return next !== undefined && kept.has(next)
}
