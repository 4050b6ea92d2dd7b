import { changeGoal } from '#contract/endpoints/account.ts'
import { createJobAlert } from '#contract/endpoints/alerts.ts'
import * as tracked from '#contract/endpoints/applications.ts'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import { addEvidence, listEvidence } from '#contract/endpoints/evidence.ts'
import { interviewQuestions, saveStory, stories } from '#contract/endpoints/interviews.ts'
import { jobListings } from '#contract/endpoints/jobs.ts'
import { submitQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { optimizeResume } from '#contract/endpoints/resume.ts'
import { generateRoadmap, markStep, setPace } from '#contract/endpoints/roadmaps.ts'
import { day } from '#contract/time.ts'
import type { CallAsDemo } from './demo-caller.ts'
import * as content from './demo-content.ts'

interface Step {
  name: string
  daysAgo: number
  /** May run twice, if the server was killed: repeating it must change nothing. `keyOf` gives stable ids. */
  run(call: CallAsDemo, today: Date, keyOf: (name: string) => string): Promise<unknown>
}

const dateIn = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10)

export const demoSteps: readonly Step[] = [
  {
    name: 'quiz',
    daysAgo: 21,
    run: (call, _, keyOf) => call(submitQuiz, { body: { ...content.quizAnswers, quizId: keyOf('quiz') } }),
  },
  { name: 'saved careers', daysAgo: 20, run: saveCareers },
  { name: 'goal', daysAgo: 19, run: call => call(changeGoal, { body: { career: content.goal.title } }) },
  { name: 'evidence', daysAgo: 18, run: addMissingEvidence },
  { name: 'roadmap', daysAgo: 16, run: openRoadmap },
  ...content.applications.map(application => ({
    name: `application to ${application.company}`,
    daysAgo: application.daysAgo,
    run: (call: CallAsDemo, today: Date) => trackTyped(call, today, application),
  })),
  {
    name: 'letter',
    daysAgo: 12,
    run: (call, _, keyOf) =>
      call(generateCoverLetter, {
        body: {
          career: { title: content.goal.title },
          additionalInfo: content.letterNote,
          employer: content.employer,
          ad: content.ad,
          consents: { dataProcessing: true, termsAccepted: true },
          idempotencyKey: keyOf('letter'),
        },
      }),
  },
  {
    name: 'resume',
    daysAgo: 11,
    run: (call, _, keyOf) =>
      call(optimizeResume, {
        body: {
          resumeContent: content.resumeText,
          targetJobTitle: content.goal.title,
          targetJobDescription: content.ad,
          consents: { dataProcessing: true, termsAccepted: true },
          idempotencyKey: keyOf('resume'),
        },
      }),
  },
  {
    name: 'interview questions',
    daysAgo: 5,
    run: (call, _, keyOf) =>
      call(interviewQuestions, {
        body: { jobRole: content.goal.title, ad: content.ad, idempotencyKey: keyOf('interview') },
      }),
  },
  { name: 'interview story', daysAgo: 4, run: saveMissingStory },
  { name: 'alert', daysAgo: 3, run: call => call(createJobAlert, { body: content.alert }) },
  { name: 'application to an ad', daysAgo: 0, run: trackAd },
]

async function saveCareers(call: CallAsDemo): Promise<void> {
  const { suggestions } = await call(userResults)
  const titles = [content.goal.title, ...suggestions.map(({ title }) => title), ...content.otherCareers]
  for (const title of [...new Set(titles)].slice(0, 3)) {
    const found = suggestions.find(suggestion => suggestion.title === title)
    await call(saveCareer, { body: { title, matchPercent: found?.matchPercent ?? null } })
  }
}

async function addMissingEvidence(call: CallAsDemo): Promise<void> {
  const present = new Set((await call(listEvidence)).map(({ title }) => title))
  for (const item of content.evidence) if (!present.has(item.title)) await call(addEvidence, { body: item })
}

async function openRoadmap(call: CallAsDemo, today: Date): Promise<void> {
  const { slug, roadmap } = await call(generateRoadmap, { body: { careerTitle: content.goal.title } })
  await call(setPace, { params: { slug }, body: { hoursPerWeek: 6, startDate: dateIn(today, 0) } })
  for (const { id: stepId } of roadmap.slice(0, 2))
    await call(markStep, { params: { slug, stepId }, body: { done: true } })
}

async function trackTyped(
  call: CallAsDemo,
  today: Date,
  { title, company, state, daysAgo, notes, followUpInDays }: (typeof content.applications)[number],
): Promise<void> {
  const { applications } = await call(tracked.applications)
  if (applications.some(application => application.company === company)) return
  const date = dateIn(today, 0)
  const { id } = await call(tracked.trackApplication, { body: { title, company, state: 'applied', today: date } })
  const followUpOn = followUpInDays === null ? null : dateIn(today, daysAgo + followUpInDays)
  await call(tracked.changeApplication, { params: { id }, body: { state, notes, followUpOn, today: date } })
}

async function saveMissingStory(call: CallAsDemo): Promise<void> {
  const present = await call(stories)
  if (!present.some(({ title }) => title === content.story.title)) await call(saveStory, { body: content.story })
}

async function trackAd(call: CallAsDemo, today: Date): Promise<void> {
  const { listings } = await call(jobListings, { body: { jobTitle: content.goal.title } })
  const safe = listings.find(({ flags }) => !flags.length) ?? listings[0]
  if (safe) await call(tracked.trackApplication, { body: { listingId: safe.id, today: dateIn(today, 0) } })
}
