import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import type {
  previewResume as previewPromise,
  optimizeResume as promise,
  ResumeContent,
} from '#contract/endpoints/resume.ts'
import { findNewestResults } from '#server/careers/find-results.ts'
import type { Deps } from '#server/deps.ts'
import { findTold } from '#server/documents/find-told.ts'
import type { Generations, Report } from '#server/documents/generations/create-generations.ts'
import { writeText } from '#server/documents/generations/write-text.ts'
import { gatherProfile } from '#server/evidence/gather-profile.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { AppError } from '#server/http/app-error.ts'
import type { UploadedFile } from '#server/http/forms.ts'
import type { Client } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import { buildPreview } from '#server/platform/ai/build-message.ts'
import type { AiService } from '#server/platform/ai/provider.ts'
import { sha256 } from '#server/platform/hash.ts'
import { inTurns, nextTurn } from '#server/platform/in-turns.ts'
import { quizStudyId } from '../language/profile/items/quiz-study.ts'
import type { Denials } from '../language/profile/profile.ts'
import { noteSteps } from '../language/profile/read-notes.ts'
import { fitContent, isStorable, tooLong } from '../language/resume-wording/fit-content.ts'
import { completed, resumeFacts, type Target } from '../language/resume-wording/tailor-resume.ts'
import { askService } from './ask-service.ts'
import { questionFor } from './prompt.ts'
import { missing } from './read-resume.ts'
import { type ReadText, readUpload } from './read-upload.ts'
import { sectionsOf } from './rules.ts'

type ResumeRequest = BodyOut<typeof promise>
type Parts = Pick<Deps, 'db' | 'clock' | 'ai' | 'catalogue'>
interface Requester {
  identity: Identity
  client: Client
}

/**
 * The file is not stored.
 * @throws AppError resume_consent_required, invalid_input, and those of `readUpload` and `Generations.make`
 */
export async function optimizeResume(
  deps: Parts,
  generations: Generations,
  { identity, client }: Requester,
  { file, ...request }: ResumeRequest & { file: UploadedFile | undefined },
): Promise<ResponseIn<typeof promise>> {
  const { targetJobTitle, targetJobDescription, resumeContent, idempotencyKey, consents } = request
  const title = oneLine(targetJobTitle)
  if (!title || !(file || resumeContent.trim())) throw missingInformation()
  const content = sha256(file?.bytes ?? resumeContent)
  const made = await generations.make<ResumeContent>(identity.id, client, {
    kind: 'resume',
    feature: 'resume-optimizer',
    careerTitle: title,
    request: { title, targetJobDescription, content },
    idempotencyKey,
    consent: { feature: 'resume_upload', given: consents, refusal: 'resume_consent_required' },
    async write(report, signal) {
      report('reading', 0.05)
      const read = await readUpload(deps.catalogue, { file, resumeContent })
      if (!read.text) throw missingInformation()
      const target = targetOf(deps, { title, description: targetJobDescription })
      const material = await gather(deps, identity, read, target)
      const { draft, provenance } = await writeText<ResumeContent | Promise<ResumeContent>>(
        deps.ai,
        {
          withAi: ai => byService(deps, ai, material, { userId: identity.id, signal, report, now: deps.clock.now() }),
          builtIn: () => {
            report('writing', 0.5)
            return tailor(deps, material)
          },
        },
        deps.clock.now(),
      )
      const written = await draft
      await nextTurn()
      const content = fitContent(written)
      await nextTurn()
      report('saving', 0.95)
      return { title: `Resume for ${title}`.slice(0, 255), content, provenance, isFree: content.verdict !== undefined }
    },
  })
  await nextTurn()
  const { overallImprovements, formatSuggestions, targetJob } = made.content
  const sections = sectionsOf(made.content)
  return { ...made, targetJob: { title: targetJob.title }, sections, overallImprovements, formatSuggestions }
}

export async function previewResume(
  deps: Parts,
  identity: Identity,
  request: BodyOut<typeof previewPromise>,
): Promise<SentPreview> {
  const read = await readUpload(deps.catalogue, { file: undefined, resumeContent: request.resumeContent })
  const title = oneLine(request.targetJobTitle)
  if (!title || !read.text) throw missingInformation()
  const target = targetOf(deps, { title, description: request.targetJobDescription })
  const material = await gather(deps, identity, read, target)
  return buildPreview(deps.ai, await questionFor(material.resume, target, material))
}

async function byService(
  deps: Pick<Parts, 'catalogue'>,
  ai: AiService,
  material: Awaited<ReturnType<typeof gather>>,
  { userId, signal, report, now }: { userId: string; signal: AbortSignal; report: Report; now: Date },
): Promise<ResumeContent> {
  const { resume, target, layout } = material
  const question = await questionFor(resume, target, material)
  const facts: Fact[] = [...resumeFacts(resume), ...material.facts, ...material.notes]
  report('asking', 0.15)
  const onText = (characters: number) => report('writing', 0.2 + 0.6 * Math.min(1, characters / usualLength))
  const { changes, questions } = await askService(ai, question, { resume, facts, now }, { userId, signal, onText })
  report('checking', 0.85)
  // The built-in rules may improve lines that the service left unchanged.
  const { changes: own, resume: edited } = await tailor(deps, material)
  const all = [...changes, ...own.filter(({ lineId }) => !changes.some(change => change.lineId === lineId))]
  return completed(resume, target, { changes: all, edited, facts: [...facts, ...material.told], questions, layout })
}
const usualLength = 5000

function tailor({ catalogue }: Pick<Parts, 'catalogue'>, material: Awaited<ReturnType<typeof gather>>) {
  const { resume, target, facts, notes, told, items, denials, layout } = material
  const { title, advert, career } = target
  const own = { facts: [...facts, ...notes], told, items, denials, layout }
  return writeFromTold(catalogue, 'resume', { slug: career?.slug, title, advert, resume, own })
}

async function gather({ db, catalogue }: Parts, identity: Identity, { text, pages }: ReadText, target: Target) {
  const resume = await writeFromTold(catalogue, 'parsed', text)
  if (!isStorable(resume, target.advert)) throw new AppError('invalid_input', { errors: { resumeContent: tooLong } })
  const { facts, profile } = await gatherProfile(db.sql, catalogue, identity.id)
  const { notes, told, denials } = await usableNotes((await findTold(db.sql, identity.id)).notes)
  const firstName = (await findNewestResults(db.sql, catalogue, identity.id))?.firstName ?? ''
  const known = { names: [firstName, identity.username], emails: [identity.email] }
  const layout = { pages, hasTabs: pages !== null && text.split('\n').filter(line => line.includes('\t')).length > 3 }
  const hasSchool = resume.sections.some(({ kind, entries }) => kind === 'education' && entries.length > 0)
  // The quiz knows a level alone, and the resume names the school.
  const items = hasSchool ? profile.items.filter(({ id }) => id !== quizStudyId) : profile.items
  return { resume, target, facts, notes, told, items, denials, known, layout }
}

/** Notes for letters that belong in a resume too, and what was done by their sentences. Neither is sent to an AI service. */
async function usableNotes(notes: readonly string[]): Promise<{ notes: Fact[]; told: Fact[]; denials: Denials }> {
  const facts = notes.map((text, at): Fact => ({ id: `letter-note-${at + 1}`, text, from: 'notes' }))
  const read = await inTurns(noteSteps(facts))
  const usable = new Set(
    read.notes
      .filter(({ topic }) => topic === 'license' || topic === 'availability' || topic === 'status')
      .flatMap(note => note.facts),
  )
  const told = read.notes
    .filter(({ topic }) => topic === 'experience')
    .map(({ text }, at): Fact => ({ id: `letter-told-${at + 1}`, text: text.slice(0, longestFact), from: 'notes' }))
  return { notes: facts.filter(({ id }) => usable.has(id)), told, denials: read.denials }
}
const longestFact = 2000

function targetOf({ catalogue }: Parts, { title, description }: { title: string; description: string }): Target {
  const career = catalogue.find(title)
  const advert = description.trim()
  const isBuiltInText = advert === career?.description || catalogue.entries.some(entry => entry.description === advert)
  return { title, advert: isBuiltInText ? '' : advert, career, all: catalogue.entries }
}

const missingInformation = () =>
  new AppError('invalid_input', { errors: { targetJobTitle: missing, resumeContent: missing } })
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
