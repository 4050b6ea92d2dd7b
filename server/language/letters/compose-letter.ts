import { demandsInOwnWords } from '../demands/demand.ts'
import { type AdDemand, readAd } from '../demands/read-ad.ts'
import { countWords } from '../english/tidy.ts'
import type { Clause, Note, ProfileItem } from '../profile/profile.ts'
import { answerDemand } from './answer-ad.ts'
import { findProse } from './career-prose.ts'
import { availability, chooseEvidence, isTelling, strengthOf, usualDemands } from './choose-evidence.ts'
import { closeLetter, sign } from './close-letter.ts'
import { tellCredentials } from './credentials.ts'
import { type LeadIns, leadInsFor } from './lead-in.ts'
import { authored, chooseText, type Letter, type LetterMaterial, placeName, type Sentence, seedOf } from './letter.ts'
import { findMotive, greet, openLetter } from './open-letter.ts'
import { isRole, tellAmount, tellClauses, tellStory, tellTenure, whereOf } from './tell-item.ts'

const longest = 236

/** Writes a letter that answers an ad from the profile. Every sentence about the user cites the facts it rests on. */
export function composeLetter(material: LetterMaterial, today: Date): Letter {
  const { profile, ad, entry, sameWork } = material
  const seed = seedOf(material.name, material.title, material.employer, ad, ...profile.items.map(({ title }) => title))
  const asked = ad.trim()
    ? readAd(ad, material.title).filter(each => !isName(each, material))
    : usualDemands(findProse(entry?.slug)?.demands ?? [])
  const answers = chooseEvidence(asked, profile.items, sameWork)
  const motive = findMotive(profile.notes, material)
  const leadIns = leadInsFor(seed)
  const reserved = new Set(answers.flatMap(({ clauses }) => clauses.slice(0, 1)))
  const used = new Set<Clause>()
  const named = new Set<ProfileItem>()
  const opening = openLetter(material, motive, seed)
  let before: ProfileItem | undefined
  const [first = [], ...others] = answers.map((answer, turn) => {
    const bridge = turn === 0 && answers.length < 3
    const told = answerDemand(answer, material, { seed, turn, used, named, before, leadIns, reserved, bridge })
    if (told.length > 0) before = answer.item
    return told
  })
  const strongest = answers.length < 2 ? tellStrongest(profile.items, sameWork, seed, used, named) : []
  const answered = new Set(answers.flatMap(({ asked: each, also }) => (also ? [each, also] : [each])))
  const {
    study,
    practical,
    answered: all,
  } = tellCredentials(profile.items, profile.notes, asked, answered, { today, named, leadIns })
  const promises = promise(asked, all, leadIns, material, seed)
  const own = profile.notes
    .filter(note => note !== motive && ownTopics.has(note.topic))
    .slice(0, 2)
    .map(note => asSentence(note, 2))
  const gap =
    answers.length > 0 || strongest.length > 0
      ? admitGap(asked, answers.length, profile.items, seed)
      : startFrom(asked, material, seed)
  const paragraphs = [
    opening,
    first,
    others.flat(),
    strongest,
    promises,
    study,
    [...own, ...gap],
    [...practical, ...closeLetter(material, seed)],
  ].filter(each => each.length > 0)
  return { greeting: greet(material, seed), paragraphs: shorten(paragraphs), farewell: sign(material.name, seed) }
}

/** "Lone Star Children's" in its own ad. */
const isName = ({ phrase }: AdDemand, { title, employer }: LetterMaterial) =>
  phrase?.kind === 'noun' &&
  `${title} ${employer}`.toLowerCase().includes(phrase.text.toLowerCase().replace(/^an? /, ''))

const ownTopics = new Set<Note['topic']>(['experience', 'motive', 'gap', 'other'])

const asSentence = ({ text, facts }: Note, importance: Sentence['importance'] = 3): Sentence => ({
  text,
  facts,
  importance,
})

function tellStrongest(
  items: readonly ProfileItem[],
  sameWork: readonly string[],
  seed: number,
  used: Set<Clause>,
  named: Set<ProfileItem>,
): Sentence[] {
  const best = items
    .filter(item => !named.has(item) && (item.clauses.some(isDeed) || (item.kind === 'job' && isRole(item.title))))
    .toSorted((a, b) => strengthOf(b, sameWork) - strengthOf(a, sameWork))
    .slice(0, named.size > 0 ? 1 : 2)
  return best.flatMap((item, turn) => {
    const clauses = item.clauses.filter(isDeed)
    for (const clause of clauses) used.add(clause)
    const told = tellClauses(item, clauses, whereOf(item, seed, 35 + turn, 'first')) ?? tellTenure(item)
    named.add(item)
    return told ? [told, ...(turn === 0 ? [...tellAmount(item, used, seed), ...tellStory(item, used)] : [])] : []
  })
}

const isDeed = (clause: Clause) => (clause.role === 'done' || clause.role === 'used') && isTelling(clause)

/** What the user would do about traits that the ad asks for and no evidence shows. */
function promise(
  asked: readonly AdDemand[],
  answered: ReadonlySet<AdDemand>,
  leadIns: LeadIns,
  { ad, employer }: LetterMaterial,
  seed: number,
): Sentence[] {
  if (!ad.trim()) return []
  const open = asked.filter(({ phrase, demands: [demand], qualification, weight }) => {
    const isTrait = demand && !skillLike.has(demand.id) && !availability.has(demand.id) && demand.bridges.length > 0
    return phrase && isTrait && !qualification && weight >= 2.4
  })
  const told = new Set([...answered].flatMap(({ demands }) => demands.map(({ id }) => id)))
  return open
    .filter(each => !answered.has(each) && !each.demands.some(({ id }) => told.has(id)))
    .slice(0, Math.max(0, 4 - answered.size))
    .flatMap(({ phrase, demands: [demand] }, at) => {
      const text = chooseText(seed, 80 + at, demand?.bridges)?.replaceAll('{place}', placeName(employer))
      return phrase && text ? [{ ...authored(leadIns.name(phrase), 2), leads: true }, authored(text, 2)] : []
    })
}

const leastWeight = 2.8

/** One thing that the ad requires and the profile does not show, with what the user would do about it. */
function admitGap(
  asked: readonly AdDemand[],
  answered: number,
  items: readonly ProfileItem[],
  seed: number,
): Sentence[] {
  if (answered === 0 || items.length === 0) return []
  const told = items.map(({ title, clauses }) => `${title}. ${clauses.map(({ text }) => text).join('. ')}`).join('. ')
  const tapped = items.flatMap(({ clauses }) => clauses.flatMap(({ demands = [] }) => demands))
  const shown = new Set([...tapped, ...demandsInOwnWords(told).map(({ id }) => id)])
  const isNamed = (id: string) => told.toLowerCase().includes(id.slice(0, 6))
  const open = asked.find(
    ({ weight, qualification, demands: [demand] }) =>
      weight >= leastWeight &&
      !qualification &&
      demand &&
      skillLike.has(demand.id) &&
      !shown.has(demand.id) &&
      !isNamed(demand.id),
  )
  const text = chooseText(seed, 60, open?.demands[0]?.gaps)
  return text ? [authored(text, 1)] : []
}

/** Gaps are admitted for skills that are taught on the job, never for traits. */
const skillLike = new Set(
  'point-of-sale bookkeeping invoicing food-safety coffee-making alcohol-service forklift power-tools machine-operation vital-signs charting dementia-care patient-transfers crm spreadsheets accounting-software sql programming graphic-design video-editing seo email-marketing phone-manner cash-handling lab-work merchandising scheduling data-entry social-media'.split(
    ' ',
  ),
)

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
  const all = paragraphs.flat()
  const kept = new Set(all)
  let words = countWords(all.map(({ text }) => text).join(' '))
  for (const importance of [0, 1, 2])
    for (const sentence of all.toReversed()) {
      if (words <= longest || sentence.importance !== importance) continue
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
