import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { relateWork } from '#server/interviews/rules.ts'
import { contentStems } from '#server/language/english/stem.ts'
import { composeQuestions } from '#server/language/interview-questions/compose-questions.ts'
import { findParts } from '#web/interviews/practice/find-parts.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { findGrammarFaults } from './support/grammar.ts'
import {
  type CorpusAd,
  type CorpusPerson,
  corpusAnswers,
  corpusCases,
  corpusPeople,
  profileOf,
} from './support/writing-corpus.ts'

interface Asked {
  person: CorpusPerson
  ad: CorpusAd
  mainDemands: string[]
  withAd: InterviewQuestion[]
  withoutAd: InterviewQuestion[]
  /** Of the processor, once the models are loaded. */
  milliseconds: number
}

const today = new Date('2026-11-26T12:00:00Z')

/** Question sets for people and ads by other authors. `INTERVIEWS_OUT=folder` saves them for reading. */
export const interviews: Figure = {
  name: 'interviews',
  async measure() {
    const sets = askAll()
    if (process.env.INTERVIEWS_OUT) save(sets, process.env.INTERVIEWS_OUT)
    const kept = sets.filter(({ person }) => person.keptBack)
    return [
      ...(await judge('kept back', kept)),
      ...(await judge('all', sets)),
      ...partsFound(),
      atMost({
        name: 'a set is written in (slowest, processor)',
        value: Math.max(...sets.map(({ milliseconds }) => milliseconds)),
        bound: 150,
        unit: 'ms',
        digits: 1,
      }),
    ]
  },
}

function askAll(): Asked[] {
  const catalogue = readCatalogue()
  const compose = (person: CorpusPerson, { title }: CorpusAd, ad: string) => {
    const { items, spans } = profileOf(person).profile
    const entry = catalogue.find(title)
    const material = { title, entry, ad, items, spans, ...relateWork(catalogue, entry, items) }
    const startedAt = process.cpuUsage()
    const questions = composeQuestions(material, today)
    const { user, system } = process.cpuUsage(startedAt)
    return { questions, milliseconds: (user + system) / 1000 }
  }
  return corpusCases().map(({ person, ad, labels }, at) => {
    if (at === 0) compose(person, ad, ad.text)
    const { questions: withAd, milliseconds } = compose(person, ad, ad.text)
    const { questions: withoutAd } = compose(person, ad, '')
    return { person, ad, mainDemands: labels.mainDemands, withAd, withoutAd, milliseconds }
  })
}

async function judge(name: string, sets: readonly Asked[]): Promise<Row[]> {
  const questions = sets.flatMap(({ withAd }) => withAd)
  const hints = questions.map(({ hint }) => hint)
  const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)
  const origins = sets.map(({ withAd }) => withAd.filter(({ from }) => from).length)
  const alone = sets.map(({ withoutAd }) => withoutAd.filter(({ from }) => from).length)
  const same = sets.map(({ withAd, withoutAd }) => shared(withAd, withoutAd))
  const demands = sets.flatMap(({ withAd, mainDemands }) => mainDemands.map(demand => isAsked(demand, withAd)))
  const told = questions.filter(({ kind, from }) => kind === 'story' && from)
  const unnamed = told.filter(({ story }) => !story)
  const repeated = sets.filter(({ withAd }) => new Set(withAd.map(({ hint }) => hint)).size < withAd.length)
  const faults = (
    await Promise.all(questions.map(({ text, hint }) => findGrammarFaults(`${text} ${hint}`.replace(/["“”]/g, ''))))
  ).flat()
  const detail = `of ${sets.length}`
  return [
    info(`${name}: sets`, `${sets.length}`),
    atLeast({
      name: '  questions from the ad or the evidence (mean)',
      value: share(
        origins.reduce((sum, each) => sum + each, 0),
        questions.length,
      ),
      bound: 60,
      unit: '%',
    }),
    atLeast({ name: '  the same in the poorest set, of 10', value: Math.min(...origins), bound: 6 }),
    info('  the same without an ad (mean, of 10)', mean(alone).toFixed(1)),
    info(
      '  main demands of the ad asked about',
      `${share(demands.filter(Boolean).length, demands.length).toFixed(0)} %`,
    ),
    atLeast({
      name: '  distinct hints',
      value: share(new Set(hints).size, hints.length),
      bound: 60,
      unit: '%',
      detail: `${new Set(hints).size} of ${hints.length}`,
    }),
    atMost({ name: '  sets that use a hint twice', value: repeated.length, bound: 0, detail }),
    atLeast({
      name: '  questions about what was done that name it',
      value: share(told.length - unnamed.length, told.length),
      bound: 100,
      unit: '%',
      detail: `of ${told.length}`,
    }),
    atMost({
      name: '  questions that sets with and without the ad share (mean, of 10)',
      value: mean(same),
      bound: 5,
      digits: 1,
    }),
    atMost({
      name: '  sets that are the same without the ad',
      value: same.filter(each => each === 10).length,
      bound: 0,
      detail,
    }),
    info(
      '  notes of the grammar check, mostly about quoted words',
      `${faults.length} (${faults
        .slice(0, 3)
        .map(({ kind, text }) => `${kind}: ${text.trim()}`)
        .join('; ')})`,
    ),
  ]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1)

const shared = (a: readonly InterviewQuestion[], b: readonly InterviewQuestion[]) =>
  a.filter(({ text }) => b.some(each => each.text === text)).length

/** Whether a question, or the sentence of the ad that it comes from, speaks of at least half of a demand. */
function isAsked(demand: string, questions: readonly InterviewQuestion[]): boolean {
  const stems = [...contentStems(demand)]
  return questions.some(({ text, from }) => {
    const said = contentStems(`${text} ${from?.source === 'ad' ? from.text : ''}`)
    return stems.filter(stem => said.has(stem)).length >= Math.max(1, stems.length / 2)
  })
}

/** Parts of spoken answers, against the labels of another author. */
function partsFound(): Row[] {
  const keptBack = new Set(corpusPeople().flatMap(({ id, keptBack }) => (keptBack ? [id] : [])))
  return [true, false].map(isKept => {
    const answers = corpusAnswers().filter(({ person }) => keptBack.has(person) === isKept)
    const right = answers.map(({ answer, hasSituation, hasAction, hasResult }) => {
      const { situation, action, result } = findParts(answer)
      return [situation === hasSituation, action === hasAction, result === hasResult].filter(Boolean).length
    })
    const sum = right.reduce((total, each) => total + each, 0)
    return info(`parts of an answer found as labeled${isKept ? ', kept back' : ''}`, `${sum} of ${answers.length * 3}`)
  })
}

function save(sets: readonly Asked[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { person, ad, withAd } of sets) {
    const lines = withAd.map(
      ({ id, kind, text, hint, from, story }) =>
        `${id} [${kind}] ${text}\n   ${hint}${story ? `\n   FITS ${story.title}: ${story.text}` : ''}${from ? `\n   FROM ${from.source}: ${from.text}` : ''}\n`,
    )
    const name = `${person.keptBack ? 'kept-' : ''}${person.id}-${ad.ad}.txt`
    writeFileSync(join(folder, name), `${ad.title}\n\n${lines.join('\n')}`)
  }
}
