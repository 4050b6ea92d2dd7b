import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { generateCoverLetter, previewCoverLetter } from '#contract/endpoints/cover-letters.ts'
import { changeDocument, documentFile, readBack, readDocument } from '#contract/endpoints/documents.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { buildResume, listEvidence, ownFacts } from '#contract/endpoints/evidence.ts'
import { interviewQuestions, previewInterviewQuestions } from '#contract/endpoints/interviews.ts'
import { optimizeResume, previewResume } from '#contract/endpoints/resume.ts'
import { generateRoadmap, openedRoadmaps } from '#contract/endpoints/roadmaps.ts'
import { evidenceKinds, promptIds } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { quizLimits } from '#contract/quiz.ts'
import { confirmedSentences, evidenceItems, users } from '#server/platform/db/schema.ts'
import { newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createDocument, letterContent } from '#server/testing/documents.ts'
import { addressOf } from '#server/testing/examples.ts'
import { type HostileText, hostileText, hostileTexts } from '#server/testing/hostile-bodies.ts'
import { measureLongestBlock } from '#server/testing/measure-cpu-time.ts'
import { answers } from '#server/testing/people.ts'
import { thorough } from '#server/testing/property.ts'

/** In milliseconds of CPU time. */
const maxBlock = 50
const { evidence: max } = limits

const app = await startTestApp()
afterAll(() => app.close())

/** An account with so many items and confirmed sentences, of which every text has its longest length, and a letter. */
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
  await app.db.sql.delete(confirmedSentences).where(eq(confirmedSentences.userId, own.userId))
  const { perUser, text: longest } = limits.confirmedSentences
  const sentences = Array.from({ length: Math.ceil((perUser * count) / max.perUser) }, () => ({
    ...{ userId: own.userId, text: text(longest), source: 'Cover letter: Baker', confirmedAt: now },
  }))
  await app.db.sql.insert(confirmedSentences).values(sentences)
  const letter = letterContent(text(limits.coverLetter.text))
  return { caller, letter, letterId: await createDocument(app, own.userId, letter) }
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

interface Request {
  endpoint: Endpoint
  payload?: object | undefined
  query?: Record<string, string>
}

function requestsOf(kind: HostileText): Request[] {
  const consents = { dataProcessing: true, termsAccepted: true }
  const ad = hostileText(kind, limits.coverLetter.ad)
  const letter = {
    career: { title: 'Baker', description: 'Bakes.' },
    ...{ userBackground: backgroundOf(kind), additionalInfo: hostileText(kind, 2000), employer: 'Park', ad, consents },
  }
  const questions = { jobRole: 'Baker', jobDescription: 'Bakes.', ad, consents }
  const resumeContent = `Sam Smith\n\nExperience\nCashier, Market, 2021 - 2023\n${hostileText(kind, 15_000)}`
  const resume = { resumeContent, targetJobTitle: 'Baker', targetJobDescription: ad, consents }
  const previews = [
    { endpoint: previewInterviewQuestions, payload: questions },
    { endpoint: previewResume, payload: resume },
    { endpoint: previewCoverLetter, payload: letter },
  ]
  return [
    { endpoint: listEvidence },
    { endpoint: ownFacts },
    { endpoint: buildResume, payload: { name: 'Sam Smith' } },
    { endpoint: generateRoadmap, payload: { careerTitle: 'Baker' } },
    { endpoint: generateRoadmap, payload: { careerTitle: 'Registered nurse' } },
    { endpoint: openedRoadmaps },
    { endpoint: interviewQuestions, payload: questions },
    { endpoint: optimizeResume, payload: resume },
    { endpoint: generateCoverLetter, payload: letter },
    ...(thorough ? previews : []),
    { endpoint: readDocument },
    ...['pdf', 'docx', 'txt', 'json'].map(format => ({ endpoint: documentFile, query: { format } })),
    ...['pdf', 'docx'].map(format => ({ endpoint: readBack, query: { format } })),
  ]
}

/** The shortest of up to three attempts, because compilation and garbage collection can fall into any of them. */
async function longestBlock(call: (attempt: number) => Promise<unknown>): Promise<number> {
  let time = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && time > maxBlock; attempt++)
    time = Math.min(time, await measureLongestBlock(() => call(attempt)))
  return time
}

const kinds = thorough ? hostileTexts : (['different deeds'] as const)
const counts = thorough ? [1, max.perUser] : [max.perUser]
test.each(kinds.flatMap(kind => counts.map(count => [kind, count] as const)))(
  'nothing that is written from %s in %i items blocks the event loop',
  async (kind, count) => {
    const { caller, letter, letterId } = await newFullAccount(kind, count)
    const slow: string[] = []
    const refused: string[] = []
    const measure = async (
      endpoint: Endpoint,
      query: Record<string, string>,
      payload: (attempt: number) => unknown,
    ) => {
      const url = addressOf(endpoint, { params: { id: letterId }, query })
      const time = await longestBlock(async attempt => {
        const request = { method: endpoint.method, url, headers: caller.headers() }
        const body = payload(attempt) as object | undefined
        const answer = await caller.send(body ? { ...request, payload: body } : request)
        if (answer.statusCode !== 200)
          refused.push(`${endpoint.method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 100)}`)
      })
      if (time > maxBlock) slow.push(`${endpoint.method} ${url}: ${time.toFixed(0)} ms`)
    }
    for (const { endpoint, payload, query = {} } of requestsOf(kind)) await measure(endpoint, query, () => payload)
    // Each saves other text, and confirms what the one before left open.
    const sentences = Array.from({ length: 50 }, (_, at) => `I baked ${at} loaves. ${hostileText(kind, 300)}`.trim())
    await measure(changeDocument, {}, attempt => ({
      revision: attempt + 1,
      content: {
        ...letter,
        text: `${attempt} ${letter.text}`.slice(0, limits.coverLetter.text),
        claims: sentences.map(text => ({ text, facts: [], ...(attempt % 2 === 0 && { unconfirmed: true }) })),
      },
    }))
    expect({ slow, refused }).toEqual({ slow: [], refused: [] })
  },
  300_000,
)
