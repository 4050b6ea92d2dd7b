import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Topic, topics } from '#contract/weighting.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { matchCareers } from '../match-careers.ts'
import { columnsOf } from '../prepare-columns.ts'
import { readTopicScores, topicRanges, topicReader } from './topic-fits.ts'

const { entries, bySlug } = readCatalogue()
const scores = readTopicScores()
const columns = columnsOf(entries)
const indexOf = (slug: string) => entries.findIndex(entry => entry.slug === slug)
const anyTopics = fc.uniqueArray(fc.constantFrom(...topics), { minLength: 1, maxLength: limits.results.topics })

test('every topic has careers of the catalog, about it or partly about it', () => {
  expect(Object.keys(scores)).toEqual(topics)
  for (const topic of topics) {
    for (const [slug, score] of Object.entries(scores[topic])) {
      expect(bySlug(slug), slug).toBeDefined()
      expect(Object.values(topicRanges).some(([from, to]) => score >= from && score <= to)).toBe(true)
    }
    expect(topicReader(entries)([topic]).of(indexOf(Object.keys(scores[topic])[0] ?? '')).about).toEqual([topic])
  }
})

test('work about a topic gains on work that has little to do with it, whatever else was answered', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...topics), (answers, topic) => {
      const usual = columns.logMatches(answers, columns.person({}))
      const cared = columns.logMatches(answers, columns.person({ weighting: { topics: [topic] } }))
      const gain = (index: number) => (cared[index] ?? 0) - (usual[index] ?? 0) * (1 - shareOf([topic]))
      const about = indexOf(Object.keys(scores[topic])[0] ?? '')
      const other = entries.findIndex(({ slug }) => !(slug in scores[topic]))
      expect(gain(about)).toBeGreaterThan(gain(other))
    }),
    { numRuns: runs(100) },
  )
})
const shareOf = (chosen: Topic[]) => columns.person({ weighting: { topics: chosen } }).weights.topics ?? 0

test('work about two topics comes before work that is as much about one of them', () => {
  const { fits } = topicReader(entries)(['animals', 'health'])
  const fitOf = (slug: string) => fits[indexOf(slug)] ?? 0
  expect(fitOf('veterinary-technician')).toBeGreaterThan(fitOf('animal-caretaker'))
  expect(fitOf('animal-caretaker')).toBeGreaterThan(fitOf('medical-records-specialist'))
  expect(fitOf('medical-records-specialist')).toBeGreaterThan(fitOf('roofer'))
})

test('most of what is shown is about a topic that has enough careers', () => {
  const answers = fc.sample(anyAnswers, { numRuns: 20, seed: 1 })
  for (const topic of ['health', 'building', 'money'] as const) {
    const shown = answers.flatMap(each => matchCareers(entries, each, { weighting: { topics: [topic] } }))
    const about = shown.filter(({ slug }) => slug in scores[topic])
    expect(about.length).toBeGreaterThan(shown.length / 2)
  }
})

test('every other part keeps its share, and no topics are no part', () => {
  fc.assert(
    fc.property(anyTopics, chosen => {
      const { topics: share = 0, ...others } = columns.person({ weighting: { topics: chosen } }).weights
      const usual = columns.person({}).weights
      expect(Object.keys(others)).toEqual(Object.keys(usual))
      expect(others.vibes).toBeCloseTo((usual.vibes ?? 0) * (1 - share), 9)
    }),
    { numRuns: runs(20) },
  )
})
