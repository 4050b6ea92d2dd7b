import { join } from 'node:path'
import { requestLetter } from '#server/cover-letters/generate-letter.ts'
import { questionFor as interviewQuestion } from '#server/interviews/prompt.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { resumeFacts } from '#server/language/resume-wording/tailor-resume.ts'
import { AiFailure, type RequestContext } from '#server/platform/ai/provider.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { askService } from '#server/resume/ask-service.ts'
import { questionFor as resumeQuestion } from '#server/resume/prompt.ts'
import { type AiTestContext, createAiTestContext } from '#server/testing/ai-service.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { citedLines } from './support/cited-lines.ts'
import {
  type Replayed,
  type ReplayedLetter,
  type ReplayedLie,
  type ReplayedPerson,
  type ReplayedQuestions,
  type ReplayedResume,
  replayed,
  replayedPeople,
  shownLines,
} from './support/replayed-answers.ts'
import { temporaryFolder } from './support/temporary.ts'

/** When the answers were written. */
const now = new Date('2026-11-29T12:00:00Z')

/**
 * What a user gets of the answers of a strong AI service. The answers were written by somebody who did not know the
 * checks; a local service sends them through the interface for compatible services.
 */
export const aiAnswers: Figure = {
  name: 'ai-answers',
  async measure() {
    const { folder, remove } = temporaryFolder()
    const db = await openPglite(join(folder, 'data'))
    const world = await createAiTestContext(db, {
      provider: 'compatible',
      dailyLimit: 1_000_000_000,
      dailyLimitPerUser: 1_000_000_000,
    })
    try {
      const [userId = ''] = await createAccounts({ db, clock: world.clock }, 1, 0)
      const replay = new Replay(world, { userId, signal: new AbortController().signal })
      return [
        ...(await replay.letters('kept back', true)),
        ...(await replay.letters('open', false)),
        ...(await replay.lies('kept back', true)),
        ...(await replay.lies('open', false)),
        ...(await replay.resumes('kept back', true)),
        ...(await replay.resumes('open', false)),
        ...(await replay.interviews()),
      ]
    } finally {
      await world.fake.close()
      await db.close()
      remove()
    }
  },
}

type Cited = (sign: string) => string[]

/** How the service answers when it is asked to check what it wrote. */
type Reviewer = 'honest' | 'vouches' | 'fails'

class Replay {
  readonly #world: AiTestContext
  readonly #asking: RequestContext
  readonly #people = replayedPeople()
  readonly #shown = shownLines()

  constructor(world: AiTestContext, asking: RequestContext) {
    this.#world = world
    this.#asking = asking
  }

  async letters(group: string, isKeptBack: boolean): Promise<Row[]> {
    const letters = this.#of(replayed<ReplayedLetter>('letters'), isKeptBack)
    const arrived = { honest: 0, fails: 0, asWritten: 0 }
    let sentences = 0
    let taps = 0
    for (const { answer, person } of letters) {
      const all = answer.paragraphs.flatMap(each => each.sentences)
      const honest = await this.#letter(answer, person, 'honest')
      const failed = await this.#letter(answer, person, 'fails')
      if (honest.length >= all.length) arrived.honest++
      if (failed.length >= all.length) arrived.fails++
      arrived.asWritten += honest.filter(({ text }) => all.some(each => each.text === text)).length
      sentences += all.length
      taps += honest.filter(({ unconfirmed }) => unconfirmed).length
    }
    return [
      info(`${group}: honest letters`, `${letters.length}`),
      atLeast({ name: '  arrive whole', bound: 90, ...share(arrived.honest, letters.length) }),
      info('    without an answer to the question whether it is true', percent(arrived.fails, letters.length)),
      info('    sentences as they were written', percent(arrived.asWritten, sentences)),
      info('    sentences that the user has to confirm', percent(taps, sentences)),
    ]
  }

  /** Each false sentence stands in an honest letter, and the service vouches for everything. */
  async lies(group: string, isKeptBack: boolean): Promise<Row[]> {
    const letters = new Map(replayed<ReplayedLetter>('letters').map(each => [each.id, each]))
    const stay: ReplayedLie[] = []
    const unmarked: ReplayedLie[] = []
    const all = this.#of(replayed<ReplayedLie>('lies'), isKeptBack)
    for (const [id, lies] of Map.groupBy(all, ({ answer }) => answer.id)) {
      const letter = letters.get(id)
      const person = lies[0]?.person
      if (!letter || !person) throw new Error(`No letter for ${id}`)
      const false_ = lies.map(
        ({ answer: { text, facts } }): Replayed => ({ text, facts, verdict: 'supported', plainer: text }),
      )
      const told = await this.#letter(
        { id, paragraphs: [...letter.paragraphs, { sentences: false_ }] },
        person,
        'vouches',
      )
      for (const { answer } of lies) {
        const found = told.find(({ text }) => text === answer.text)
        if (found) stay.push(answer)
        if (found && !found.unconfirmed) unmarked.push(answer)
      }
    }
    const kinds = [...Map.groupBy(stay, ({ kind }) => kind)].map(([kind, { length }]) => `${kind} ${length}`).join(', ')
    if (process.env.PRINT_LIES && !isKeptBack)
      for (const { id, kind, text } of stay) console.error(`${id} ${kind}: ${text}`)
    return [
      info(`${group}: false sentences for which the service vouches`, `${all.length}`),
      atMost({ name: '  stay without a mark', bound: 1, ...share(unmarked.length, all.length) }),
      info(
        '  stay with a mark',
        `${percent(stay.length - unmarked.length, all.length)}${kinds ? `; all that stay: ${kinds}` : ''}`,
      ),
    ]
  }

  async resumes(group: string, isKeptBack: boolean): Promise<Row[]> {
    const resumes = this.#of(replayed<ReplayedResume>('resumes'), isKeptBack)
    let whole = 0
    let lines = 0
    let arrived = 0
    for (const { answer, person } of resumes) {
      const changes = await this.#resume(answer, person)
      if (changes >= answer.changes.length) whole++
      lines += answer.changes.length
      arrived += changes
    }
    return [
      info(`${group}: resumes`, `${resumes.length}`),
      atLeast({ name: '  honest new lines that arrive', bound: 90, ...share(arrived, lines) }),
      info('  resumes of which all arrive', percent(whole, resumes.length)),
    ]
  }

  async interviews(): Promise<Row[]> {
    const sets = replayed<ReplayedQuestions>('interviews')
    let whole = 0
    for (const { id, questions } of sets) {
      const { question, read } = await interviewQuestion(this.#person(id).interview)
      this.#world.fake.answerWith({ questions })
      try {
        read(await this.#world.ai.ask(question, this.#asking))
        whole++
      } catch (error) {
        if (!(error instanceof AiFailure)) throw error
      }
    }
    return [atLeast({ name: 'sets of interview questions that arrive', bound: 90, ...share(whole, sets.length) })]
  }

  async #letter(answer: ReplayedLetter, { letter }: ReplayedPerson, reviewer: Reviewer) {
    const all = answer.paragraphs.flatMap(each => each.sentences)
    const answerTo = (now: Cited) => ({
      paragraphs: answer.paragraphs.map(({ sentences }) => ({
        sentences: sentences.map(({ text, facts }) => ({ text, facts: facts.flatMap(now) })),
      })),
    })
    this.#answer(answer.id, answerTo, all, reviewer)
    const asking = { ...this.#asking, report: () => {}, now }
    const { draft } = await requestLetter(this.#world.ai, letter, asking)
    return draft.paragraphs.flat()
  }

  async #resume({ id, changes }: ReplayedResume, { resume: text, letter }: ReplayedPerson): Promise<number> {
    const resume = parseResume(cleanText(text))
    const target = { title: letter.title, advert: letter.ad, career: letter.entry, all: [] }
    const question = await resumeQuestion(resume, target, {
      facts: [],
      known: { names: letter.known.names, emails: [] },
    })
    const written = changes.map(({ better, ...rest }) => ({ ...rest, text: better }))
    const answerTo = (now: Cited) => ({
      changes: changes.flatMap(({ line, better, reason, facts }) => {
        const [sign, ...parts] = now(line)
        return sign ? [{ line: sign, better, reason, facts: [...parts, ...facts.flatMap(now)] }] : []
      }),
    })
    this.#answer(id, answerTo, written, 'honest')
    const worded = await askService(this.#world.ai, question, { resume, facts: resumeFacts(resume), now }, this.#asking)
    return worded.changes.length
  }

  #answer(id: string, answerTo: (now: Cited) => object, sentences: readonly Replayed[], reviewer: Reviewer): void {
    this.#world.fake.answerWith(request => {
      if (!request.text.includes('You check sentences'))
        return answerTo(citedLines(this.#shown[id] ?? {}, request.text))
      if (reviewer === 'fails') return 'I cannot say.'
      const lines = [...request.text.matchAll(/^(S\d+): (.+)$/gm)]
      return { sentences: lines.flatMap(([, id = '', line = '']) => reviewOf(id, line, sentences, reviewer)) }
    })
  }

  #of<Answer extends { id: string }>(answers: readonly Answer[], isKeptBack: boolean) {
    return answers
      .map(answer => ({ answer, person: this.#person(answer.id) }))
      .filter(({ person }) => person.isKeptBack === isKeptBack)
  }

  #person(id: string): ReplayedPerson {
    const person = this.#people.get(id)
    if (!person) throw new Error(`Nobody is called ${id}`)
    return person
  }
}

/** A service rewords what it takes back and what was not found. One that vouches for everything repeats itself. */
function reviewOf(id: string, line: string, sentences: readonly Replayed[], reviewer: Reviewer) {
  const written = sentences.find(({ text }) => plain(line).startsWith(plain(text)))
  if (!written) return []
  const asked = written.verdict === 'contradicted' || line.includes('(not found in the facts')
  const verdict = reviewer === 'vouches' ? 'supported' : written.verdict
  return [{ id, verdict, reworded: asked ? (reviewer === 'vouches' ? written.text : written.plainer) : '' }]
}

/** Without signs of what is hidden, which can have other numbers, and without the ends of sentences. */
const plain = (text: string) => text.replace(/\[[^\]]*\]|[^\p{L}\p{N}]+/gu, '').toLowerCase()

const share = (part: number, of: number) => ({ value: (100 * part) / Math.max(1, of), unit: '%', detail: `of ${of}` })
const percent = (part: number, of: number) => `${Math.round((100 * part) / Math.max(1, of))}% of ${of}`
