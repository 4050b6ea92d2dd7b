import type { Suggestion } from '#contract/careers.ts'
import type { Application } from '#contract/endpoints/applications.ts'
import type { SharedLink } from '#contract/endpoints/sharing.ts'
import { sharedLinksPage } from '#contract/sharing.ts'
import { titleKey } from '#contract/titles.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { followUp, headingId, dayText as longDay } from '#web/applications/application-texts.ts'
import { type Day, dayText, planStations, stepAnchor } from '#web/roadmaps/plan.ts'
import type { Opened, Roadmap } from '#web/roadmaps/queries.ts'
import { tokensText } from '#web/tokens/balance.ts'

/** The user's data for the dashboard. Undefined values are unknown and produce no action. */
export interface DashboardData {
  user: { isPro: boolean; tokenBalance: number }
  matched?: boolean | undefined
  goal?: string | null | undefined
  /** The match that is the goal. */
  goalMatch?: Pick<Suggestion, 'slug' | 'door' | 'roadmap'> | undefined
  best?: string | undefined
  saved?: readonly { title: string; slug: string | null }[] | undefined
  applications?: readonly Application[] | undefined
  opened?: readonly Opened[] | undefined
  roadmap?: Roadmap | undefined
  evidenceCount?: number | undefined
  sharedLinks?: readonly Pick<SharedLink, 'recipient' | 'notes'>[] | undefined
  started: StartedWork
}

export interface StartedWork {
  /** The current question; `unsent`: the finished quiz has not reached the server. */
  quiz?: { value: number; max: number; unsent: boolean } | undefined
  deepDive?: { answered: number } | undefined
  /** `inFlow`: generation was under way. */
  letter?: { career: string; inFlow: boolean } | undefined
  resume?: { job: string | null } | undefined
  evidence?: { title: string; to: string } | undefined
}

export interface NextAction {
  kind:
    | 'note'
    | 'interview'
    | 'ask'
    | 'quiz'
    | 'letter'
    | 'resume'
    | 'evidence'
    | 'deep-dive'
    | 'roadmap'
    | 'goal'
    | 'jobs'
  title: string
  why: string
  time: string | null
  price: string | null
  to: string
  action: string
  offer?: string | undefined
}

export const maxNextActions = 3

/**
 * Returns the suggested actions for today: what others wait for, then unfinished work, then the roadmap, else the next
 * first step. `shown`: paths already on the screen, which keep their position.
 */
export function nextActions(data: DashboardData, today: Day, shown: readonly string[] = []): NextAction[] {
  const own = [
    interviewAction(data),
    followUpAction(data, today),
    noteAction(data),
    ...startedActions(data.started),
    roadmapAction(data, today),
  ].filter(isAction)
  const onward = own.some(({ kind }) => kind === 'roadmap') ? [] : [unopenedCareerAction(data)]
  const next = own.length === 0 ? firstAction(data) : goalAction(data)
  const all = [...own, next, ...onward].filter(isAction)
  const positionOf = ({ to }: NextAction) => (shown.includes(to) ? shown.indexOf(to) : shown.length)
  return all.toSorted((a, b) => positionOf(a) - positionOf(b)).slice(0, maxNextActions)
}

const free = { time: null, price: null }
const isAction = (found: NextAction | null): found is NextAction => found !== null

/** Sample listings have no employer who could answer. */
const realApplications = ({ applications = [] }: DashboardData) => applications.filter(({ sample }) => !sample)

function interviewAction(data: DashboardData): NextAction | null {
  const found = realApplications(data).find(({ state }) => state === 'interview')
  if (!found) return null
  return {
    kind: 'interview',
    title: 'Practice for your interview',
    why: `${applicationLabel(found)}. It's private while you try out your answers.`,
    ...free,
    to: `/interview-prep?career=${encodeURIComponent(found.title)}`,
    action: 'Practice',
  }
}

const applicationLabel = ({ title, company }: Application) =>
  [title, company === 'Employer not named' ? '' : company].filter(Boolean).join(', ')

function followUpAction(data: DashboardData, today: Day): NextAction | null {
  const [first] = realApplications(data)
    .filter(each => followUp(each, today)?.due)
    .toSorted((a, b) => ((a.followUpOn ?? '') < (b.followUpOn ?? '') ? -1 : 1))
  if (!first) return null
  const applied = first.appliedOn ? ` You applied on ${longDay(first.appliedOn)}.` : ''
  return {
    kind: 'ask',
    title: "Ask how it's going",
    why: `${applicationLabel(first)}.${applied} We have a message ready for you.`,
    ...free,
    to: `/applications#${headingId(first.id)}`,
    action: 'See what to write',
  }
}

function noteAction({ sharedLinks = [] }: DashboardData): NextAction | null {
  const found = sharedLinks.find(({ notes }) => notes.some(({ isNew }) => isNew))
  if (!found) return null
  return {
    kind: 'note',
    title: `Read the note on your link for ${found.recipient}`,
    why: 'It was written on a page you shared. Only you can read it.',
    time: 'About 1 minute',
    price: null,
    to: sharedLinksPage,
    action: 'Read it',
  }
}

function startedActions({ quiz, letter, resume, evidence, deepDive }: StartedWork): (NextAction | null)[] {
  const left = (what: Omit<NextAction, 'time' | 'price'>): NextAction => ({ ...what, ...free })
  return [
    quiz
      ? left({
          kind: 'quiz',
          to: '/quiz',
          ...(quiz.unsent
            ? {
                title: 'Your quiz is waiting to be sent',
                why: "Your answers are safe on this device. We'll send them as soon as we reach our server.",
                action: 'See my quiz',
              }
            : {
                title: 'Continue your quiz',
                why: `You stopped at question ${quiz.value} of ${quiz.max}. Your answers are still here.`,
                action: 'Continue',
              }),
        })
      : null,
    letter
      ? left({
          kind: 'letter',
          title: `${letter.inFlow ? 'See' : 'Continue'} your letter`,
          why: `${letter.career}. ${letter.inFlow ? 'It was being written when you left.' : "It's still here, just as you left it."}`,
          to: '/coveroptimizer',
          action: letter.inFlow ? 'See my letter' : 'Continue',
        })
      : null,
    resume
      ? left({
          kind: 'resume',
          title: 'Continue your resume',
          why: `${resume.job ? `${resume.job}. ` : ''}Your text is still here, just as you left it.`,
          to: '/ai-resume',
          action: 'Continue',
        })
      : null,
    evidence
      ? left({
          kind: 'evidence',
          title: 'Continue telling us what you did',
          why: `${evidence.title ? `${evidence.title}. ` : ''}You started, and what you wrote is still here.`,
          to: evidence.to,
          action: 'Continue',
        })
      : null,
    deepDive
      ? left({
          kind: 'deep-dive',
          title: 'Continue the deep dive',
          why: `You answered ${deepDive.answered} so far. It refines your matches once you finish.`,
          to: '/deep-dive',
          action: 'Continue',
        })
      : null,
  ]
}

function roadmapAction({ roadmap }: DashboardData, today: Day): NextAction | null {
  const next = roadmap?.roadmap.find(({ id, later }) => !later && roadmap.progress.done[id] === undefined)
  if (!roadmap || !next) return null
  const station = planStations(roadmap.roadmap, roadmap.progress, today)[next.id]
  const by = station?.kind === 'due' && station.on > today ? `by ${dayText(station.on, today)}` : null
  const long = next.weeks.to > 0
  return {
    kind: 'roadmap',
    title: next.title,
    why: `The next step of your roadmap: ${roadmap.careerTitle}.${long ? ' A small piece of it is enough for today.' : ''}`,
    ...free,
    time: [long ? `10 minutes today, ${next.timeline} in all` : next.timeline, by].filter(Boolean).join(', '),
    to: `/roadmap?career=${encodeURIComponent(roadmap.careerTitle)}#${stepAnchor(next.id)}`,
    action: 'See this step',
  }
}

const canPay = ({ user }: DashboardData, cost: number) => user.isPro || user.tokenBalance >= cost
const priceText = ({ user }: DashboardData, cost: number) => (user.isPro ? null : tokensText(cost))

function unopenedCareerAction(data: DashboardData): NextAction | null {
  const { goal, saved, opened } = data
  if (!saved || !opened || !canPay(data, tokenCosts.roadmap)) return null
  const open = new Set(opened.map(({ careerTitle }) => titleKey(careerTitle)))
  const ofGoal = goal && !open.has(titleKey(goal)) ? { title: goal } : null
  const career = ofGoal ?? saved.find(({ title, slug }) => slug !== null && !open.has(titleKey(title)))
  if (!career) return null
  return {
    kind: 'roadmap',
    title: ofGoal ? 'See the path to your goal' : 'See the path to a saved career',
    why: `${career.title}. Its roadmap shows every step, and a first one for today.`,
    ...free,
    price: priceText(data, tokenCosts.roadmap),
    to: `/roadmap?career=${encodeURIComponent(career.title)}`,
    action: 'See the roadmap',
  }
}

function firstAction(data: DashboardData): NextAction | null {
  if (data.matched === false && canPay(data, tokenCosts['career-quiz']))
    return {
      kind: 'quiz',
      title: 'Find out which careers fit you',
      why: 'A short quiz about what you like. Everything else here starts with it.',
      time: 'About 2 minutes',
      price: priceText(data, tokenCosts['career-quiz']),
      to: '/quiz',
      action: 'Take the Quiz',
    }
  const goal = goalAction(data)
  if (goal) return goal
  if (data.evidenceCount !== 0) return goalStepAction(data) ?? jobsAction(data)
  return {
    kind: 'evidence',
    title: "Tell us one thing you've done",
    why: 'A Saturday job, caring for someone, a club: your own words become resume lines.',
    ...free,
    to: '/evidence?add',
    action: 'Tell us',
  }
}

function goalAction({ matched, goal, best }: DashboardData): NextAction | null {
  if (!matched || goal !== null) return null
  return {
    kind: 'goal',
    title: 'Choose the career to try first',
    why: 'Your roadmap, resume, letters and jobs then open with it. You can change it any time.',
    time: 'About 1 minute',
    price: null,
    to: '/results',
    action: 'See my matches',
    offer: best,
  }
}

/** Where a license or a school comes before the first application, what comes first of all. */
function goalStepAction({ goal, goalMatch, roadmap }: DashboardData): NextAction | null {
  const [first] = goalMatch?.roadmap ?? []
  if (!goal || !goalMatch?.door || !first || goalMatch.door.reach === 'now' || roadmap) return null
  return {
    kind: 'roadmap',
    title: first.step,
    why: `The first step toward your goal: ${goal}. A small piece of it is enough for today.`,
    time: `10 minutes today, ${first.timeframe} in all`,
    price: null,
    to: `/careers/${goalMatch.slug}#roadmap`,
    action: 'See this step',
  }
}

function jobsAction(data: DashboardData): NextAction | null {
  if (!data.goal || !data.applications || realApplications(data).length > 0) return null
  return {
    kind: 'jobs',
    title: 'Find one job to apply for',
    why: `${data.goal}. Look at the ads that ask for the least experience, and keep one you like.`,
    ...free,
    to: `/job-alerts?career=${encodeURIComponent(data.goal)}`,
    action: 'See jobs',
  }
}
