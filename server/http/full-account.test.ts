import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { generateCoverLetter, previewCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { buildResume, listEvidence, ownFacts } from '#contract/endpoints/evidence.ts'
import { interviewQuestions, previewInterviewQuestions } from '#contract/endpoints/interviews.ts'
import { optimizeResume, previewResume } from '#contract/endpoints/resume.ts'
import { generateRoadmap, openedRoadmaps } from '#contract/endpoints/roadmaps.ts'
import { evidenceKinds, promptIds } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { quizLimits } from '#contract/quiz.ts'
import { evidenceItems, users } from '#server/platform/db/schema.ts'
import { newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { type HostileText, hostileText, hostileTexts } from '#server/testing/hostile-bodies.ts'
import { measureLongestBlock } from '#server/testing/measure-cpu-time.ts'
import { answers } from '#server/testing/people.ts'
import { thorough } from '#server/testing/property.ts'

/** In milliseconds of CPU time. */
const maxBlock = 50
const { evidence: max } = limits

const app = await startTestApp()
afterAll(() => app.close())

/** An account with so many items, of which every text has its longest length. */
async function newFullAccount(kind: HostileText, count: number) {
  const { caller, own } = await newActor(app, 'pro')
  await app.db.sql.update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, own.userId))
  const now = app.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const text = (length: number) => hostileText(kind, length).trim() || 'x'
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ userId: own.userId, kind: evidenceKinds[at % evidenceKinds.length] ?? 'job', ...times },
    ...{ title: text(max.title), organisation: text(max.organisation), place: text(max.place) },
    ...{ fromDate: text(max.date), toDate: at % 2 ? text(max.date) : 'now' },
    answers: Object.fromEntries(promptIds.map(id => [id, text(max.answer)])),
  }))
  await app.db.sql.delete(evidenceItems).where(eq(evidenceItems.userId, own.userId))
  await app.db.sql.insert(evidenceItems).values(rows)
  return caller
}

/** The largest background that a browser can send. */
const backgroundOf = (kind: HostileText) => ({
  ...answers,
  hasWorkExperience: 'yes',
  workHistory: Array.from({ length: quizLimits.jobs.max }, () => ({
    jobTitle: hostileText(kind, quizLimits.jobTitle.max).trim() || 'x',
    yearsWorked: '1-3',
    skills: hostileText(kind, quizLimits.jobSkills.max),
  })),
})

function requestsOf(kind: HostileText, count: number): [Endpoint, object?][] {
  const consents = { dataProcessing: true, termsAccepted: true }
  const ad = hostileText(kind, limits.coverLetter.ad)
  const letter = {
    career: { title: 'Baker', description: 'Bakes.' },
    ...{ userBackground: backgroundOf(kind), additionalInfo: hostileText(kind, 2000), employer: 'Park', ad, consents },
  }
  const letters: [Endpoint, object][] = [
    [previewCoverLetter, letter],
    [generateCoverLetter, letter],
  ]
  const questions = { jobRole: 'Baker', jobDescription: 'Bakes.', ad, consents }
  const resumeContent = `Sam Smith\n\nExperience\nCashier, Market, 2021 - 2023\n${hostileText(kind, 15_000)}`
  const resume = { resumeContent, targetJobTitle: 'Baker', targetJobDescription: ad, consents }
  return [
    [listEvidence],
    [ownFacts],
    [buildResume, { name: 'Sam Smith' }],
    [generateRoadmap, { careerTitle: 'Baker' }],
    [generateRoadmap, { careerTitle: 'Registered nurse' }],
    [openedRoadmaps],
    [previewInterviewQuestions, questions],
    [interviewQuestions, questions],
    [previewResume, resume],
    [optimizeResume, resume],
    // Of a full account a letter takes longer than a test may.
    ...(count === 1 ? letters : []),
  ]
}

const kinds = thorough ? hostileTexts : (['different deeds'] as const)
test.each(kinds.flatMap(kind => [max.perUser, 1].map(count => [kind, count] as const)))(
  'nothing that is written from %s in %i items blocks the event loop',
  async (kind, count) => {
    const caller = await newFullAccount(kind, count)
    const slow: string[] = []
    const refused: string[] = []
    for (const [{ method, path }, payload] of requestsOf(kind, count)) {
      let time = Number.POSITIVE_INFINITY
      // Compilation and garbage collection can fall into an attempt.
      for (let attempt = 0; attempt < 3 && time > maxBlock; attempt++) {
        const call = async () => {
          const request = { method, url: path, headers: caller.headers() }
          const { statusCode, body } = await caller.send(payload ? { ...request, payload } : request)
          if (statusCode !== 200) refused.push(`${method} ${path}: ${statusCode} ${body.slice(0, 100)}`)
        }
        time = Math.min(time, await measureLongestBlock(call))
      }
      if (time > maxBlock) slow.push(`${method} ${path}: ${time.toFixed(0)} ms`)
    }
    expect({ slow, refused }).toEqual({ slow: [], refused: [] })
  },
  300_000,
)
