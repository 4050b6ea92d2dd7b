import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

interface Piece {
  id: string
  step: RoadmapStep
  isStudy: boolean
}

export const practiceId = 'study-practice'

const practice =
  /\b(?:intern(?:ship)?s?|co-op|rotations?|clinical hours|fieldwork|practicum|student teach\w*|externship)\b/i
const entersWork = /^(?:look for|apply|start|begin|choose|get hired|find a|take a first|sign on)\b/i

/** If something is studied for this career now: finishing it, then practice, then what can be done besides. */
export function orderForStudy(
  entry: CareerEntry,
  pieces: readonly Piece[],
  { behindYou, undone }: { behindYou: { id: string; title: string; why: string }[]; undone: ReadonlySet<string> },
): RoadmapStep[] {
  const at = pieces.findIndex(({ isStudy }) => isStudy)
  const study = pieces[at]
  if (!study) return pieces.map(({ step }) => step)
  const before = pieces.slice(0, at)
  const isPast = ({ id, step }: Piece, place: number) =>
    !undone.has(id) && !step.told && (step.type === 'education' || (place === 0 && step.weeks.to <= 4))
  for (const { id, step } of before.filter(isPast))
    behindYou.push({ id, title: step.title, why: 'You are already studying for this.' })
  const others = [...before.filter((piece, place) => !isPast(piece, place)), ...pieces.slice(at + 1)].map(
    ({ step }) => step,
  )
  const done = others.filter(({ fulfilled }) => fulfilled)
  const open = others.filter(({ fulfilled }) => !fulfilled)
  const taught = open.filter(
    ({ id, type, title, told }) => type === 'skills' && !told && !undone.has(id) && introduces.test(title),
  )
  for (const { id, title } of taught) behindYou.push({ id, title, why: 'Your degree teaches this.' })
  const hasPractice = behindYou.some(({ id, title }) => practice.test(title) && !undone.has(id))
  const isLastSummer = study.step.weeks.to >= lastSummer.from && study.step.weeks.to <= lastSummer.to
  const practices = open
    .filter(({ title, later }) => !later && practice.test(title))
    .map(step => (isLastSummer && internship.test(step.title) ? beforeLastSummer(step) : step))
  const rest = open.filter(step => !practices.some(({ id }) => id === step.id) && !taught.includes(step))
  if (study.step.weeks.to >= term && practices.some(({ title }) => internship.test(title))) {
    // The degree goes on beside what has dates, up to the first job.
    const at = rest.findIndex(({ type, title, later }) => later || type === 'certification' || entersWork.test(title))
    const end = at < 0 ? rest.length : at
    return [...done, ...[...practices, ...rest.slice(0, end)].map(alongside), study.step, ...rest.slice(end)]
  }
  return [
    ...done,
    study.step,
    ...(practices.length || hasPractice || isBefore(entry) || study.step.weeks.to < aYear
      ? practices
      : [ownPractice(entry)]),
    ...rest.map(besides).map(step => (isBefore(entry) ? step : inTimeOf(step, study.step))),
  ]
}

/** What is done in the time of the study adds none to the way. */
const alongside = (step: RoadmapStep): RoadmapStep =>
  step.later
    ? step
    : { ...step, timeline: `${step.timeline}, while you study`, weeks: { from: 0, to: 0 }, undated: true }

function inTimeOf(step: RoadmapStep, { weeks: { from } }: RoadmapStep): RoadmapStep {
  const { type, title, description, weeks, fulfilled, later } = step
  const isPractice =
    type === 'skills' || type === 'experience' || (type === 'certification' && atHome.test(description))
  if (!isPractice || fulfilled || later || seeksPost.test(title)) return step
  if (weeks.to <= from) return alongside(step)
  return { ...step, weeks: { from: Math.max(0, weeks.from - from), to: weeks.to - from } }
}
const atHome = /\bonline\b|\bcosts nothing\b/i
const seeksPost =
  /^(?:take|get (?:hired|an?|your)|work|land|win|look for|apply|start|begin|choose|find|sign on|accept)\b/i

/** In weeks. */
const term = 17

const aYear = 52

/** A bachelor's degree before the school of the profession has no hours with patients. */
const isBefore = ({ facts }: CareerEntry) => facts.entryEducation === 'masters' || facts.entryEducation === 'doctoral'

/** Weeks to the end of a study with one summer in between. */
const lastSummer = { from: 40, to: 90 }
export const internship = /\bintern(?:ship)?s?\b/i
const yearOfStudy = /\b(?:after your (?:first|second|third) year|first year)\b/i

const beforeLastSummer = (step: RoadmapStep): RoadmapStep => {
  const kept = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !yearOfStudy.test(sentence))
  return {
    ...step,
    description: ['Next summer may be your last one before you graduate, so apply this month.', ...kept].join(' '),
  }
}

const introduces = /\b(?:first|full|free|basic|beginner) (?:\w+ )?(?:course|class|classes|lessons?)\b/i

function besides(step: RoadmapStep, _: number, all: readonly RoadmapStep[]): RoadmapStep {
  const canWait = ({ later, type, title }: RoadmapStep) =>
    !later && (type === 'skills' || type === 'experience') && !entersWork.test(title)
  const those = all.filter(canWait)
  if (step !== those[0]) return step
  const what = those.length > 1 ? 'this, and the other steps of practice,' : 'this'
  return { ...step, description: `${step.description} You can do ${what} while you study.` }
}

const withPatients = new Set(['health-care', 'health-support'])

function ownPractice({ family }: CareerEntry): RoadmapStep {
  const rest: Omit<RoadmapStep, 'title' | 'description' | 'doneWhen'> = {
    ...{ id: practiceId, type: 'experience', timeline: 'while you study', resources: [] },
    ...{ weeks: { from: 0, to: 0 }, ownPace: false, later: false, undated: true },
  }
  return withPatients.has(family)
    ? {
        ...rest,
        title: 'Use your hours of practice well',
        description:
          'Your program plans hours with patients. Ask early for a place that could hire you later. Keep a log of what you did, without names, and ask one person there if you may name them as a reference.',
        doneWhen: 'You have your hours in writing, and one person who speaks for you.',
      }
    : {
        ...rest,
        title: 'Find one internship before you finish',
        description:
          'Ask the career office of your school, and two employers near you, for an internship or part-time work in this field. Apply a term ahead. Keep one thing that you made or improved there.',
        doneWhen: 'You have worked in the field, and one person there speaks for you.',
      }
}
