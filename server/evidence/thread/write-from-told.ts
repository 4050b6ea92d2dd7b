import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import type { Resume, ResumeContent } from '#contract/endpoints/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { type Asking, askAboutAd } from '#server/language/ad-questions/ask-about-ad.ts'
import type { EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import { nameSkills } from '#server/language/bullets/name-skills.ts'
import { writeBullets } from '#server/language/bullets/write-bullets.ts'
import { checkClaims } from '#server/language/claims/check-claims.ts'
import { readKnown } from '#server/language/claims/known.ts'
import { composeQuestions, type QuestionMaterial } from '#server/language/interview-questions/compose-questions.ts'
import { composeLetter } from '#server/language/letters/compose-letter.ts'
import { giveTips } from '#server/language/letters/give-tips.ts'
import type { LetterMaterial } from '#server/language/letters/letter.ts'
import { notToldSteps } from '#server/language/letters/not-told.ts'
import { buildItems, type QuizJob } from '#server/language/profile/build-profile.ts'
import type { QuizStudy } from '#server/language/profile/items/quiz-study.ts'
import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import type { ProfileItem } from '#server/language/profile/profile.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { markUnsure } from '#server/language/resume-parsing/item-odds.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { type Target, tailorResume } from '#server/language/resume-wording/tailor-resume.ts'
import { fitAmong } from '#server/language/roadmaps/brings/fit-career.ts'
import { composeRoadmap, fulfilledSteps } from '#server/language/roadmaps/compose-roadmap.ts'
import { readStanding, type Sources } from '#server/language/roadmaps/standing/read-standing.ts'
import { atOnce } from '#server/platform/in-turns.ts'
import { limitCombiningMarks } from '#server/platform/text.ts'
import { studyLeadsTo } from './study-leads-to.ts'

type Careers = Pick<Catalogue, 'entries' | 'find' | 'bySlug'>

interface OfCareer {
  slug: string | undefined
}
type QuestionTask = OfCareer & Omit<QuestionMaterial, 'entry'> & { today: Date }
type LetterTask = OfCareer & Omit<LetterMaterial, 'entry'> & { today: Date }
type HoldingTask = { facts: readonly Fact[]; items: readonly ProfileItem[]; now: Date; goal: string }
type ResumeTask = OfCareer &
  Pick<Target, 'title' | 'advert'> & { resume: Resume; own: Parameters<typeof tailorResume>[2] }
type RoadmapTask = { slug: string; sources: Sources; moment: Parameters<typeof composeRoadmap>[2] }
type FulfilledTask = { slugs: readonly string[]; sources: Sources; now: Date }

const entryOf = ({ bySlug }: Careers, { slug }: OfCareer): CareerEntry | undefined =>
  slug === undefined ? undefined : bySlug(slug)
function standing({ entries, find }: Careers, sources: Sources, now: Date) {
  const person = readStanding(sources, title => find(title), now)
  return person && { ...person, leads: studyLeadsTo, fitOf: fitAmong(entries) }
}

export const wordsOf = (item: EvidenceInput) => ({ bullets: writeBullets(item), skills: nameSkills(item) })

const clean = (text: string) => cleanText(limitCombiningMarks(text))

export const writers = {
  cleaned: (_: unknown, text: string): string => clean(text),

  parsed: (_: unknown, text: string): Resume => parseResume(text),

  proposed: (_: unknown, text: string) => markUnsure(itemsOfResume(parseResume(clean(text)))),

  items: (
    _: unknown,
    { evidence, jobs, study }: { evidence: readonly EvidenceInput[]; jobs: readonly QuizJob[]; study?: QuizStudy },
  ): ProfileItem[] => buildItems(evidence, jobs, study),

  asked: (_: unknown, asking: Asking): AdQuestions => askAboutAd(asking),

  words: (_: unknown, items: readonly EvidenceInput[]) => items.map(wordsOf),

  questions: (careers: Careers, { today, ...material }: QuestionTask): InterviewQuestion[] =>
    composeQuestions({ ...material, entry: entryOf(careers, material) }, today),

  letter: (careers: Careers, { today, ...told }: LetterTask) => {
    const material = { ...told, entry: entryOf(careers, told) }
    const letter = composeLetter(material, today)
    const claims = letter.paragraphs.flat()
    const ownSentences = atOnce(notToldSteps(material, claims, today, letter.leftOut))
    return { ...letter, tips: giveTips(material, claims), ownSentences }
  },

  /** The sentences that the user confirmed, without those that state a hard fact which nothing supports any more. */
  holding: (_: unknown, { facts, items, now, goal }: HoldingTask): string[] => {
    const confirmed = facts.filter(({ from }) => from === 'confirmed').map(({ text }) => ({ text, facts: [] }))
    return checkClaims(confirmed, readKnown(facts, items, now, goal)).kept.map(({ text }) => text)
  },

  resume: (careers: Careers, task: ResumeTask): Promise<ResumeContent> => {
    const { title, advert, resume, own } = task
    return tailorResume(resume, { title, advert, career: entryOf(careers, task), all: careers.entries }, own)
  },

  roadmap: (careers: Careers, { slug, sources, moment }: RoadmapTask) => {
    const entry = careers.bySlug(slug)
    return (
      entry && composeRoadmap(entry, standing(careers, sources, moment.now), { ...moment, findCareer: careers.bySlug })
    )
  },

  fulfilled: (careers: Careers, { slugs, sources, now }: FulfilledTask): string[][] => {
    const person = standing(careers, sources, now)
    return slugs.map(slug => {
      const entry = careers.bySlug(slug)
      return entry && person ? fulfilledSteps(entry, person, now) : []
    })
  },
}
