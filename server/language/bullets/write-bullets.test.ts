import { describe, expect, test } from 'vitest'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { evidenceKinds } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { type EvidenceSample, evidenceSamples } from '#server/testing/evidence-samples.ts'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { readKnown } from '../claims/known.ts'
import { answersOf, type EvidenceInput, factsOf } from './evidence-facts.ts'
import { nameSkills } from './name-skills.ts'
import { writeBullets } from './write-bullets.ts'

const toldOf = (item: Partial<EvidenceSample>): EvidenceInput => ({
  id: '7c1d',
  kind: 'job',
  title: 'Helper',
  organisation: '',
  place: '',
  from: '',
  to: '',
  answers: {},
  ...item,
})
const textsOf = (item: Partial<EvidenceSample>) => writeBullets(toldOf(item)).map(({ text }) => text)

describe('answers become resume bullets', () => {
  test.each(evidenceSamples.map(item => [item.title, item] as const))('%s', (_, item) => {
    expect(textsOf(item)).toEqual(item.bullets)
    expect(nameSkills(toldOf(item)).map(({ text }) => text)).toEqual(item.skills)
  })

  test('bullets say no more than the user did', () => {
    const swapped = evidenceSamples.map((item, place) => ({
      ...item,
      answers: {
        ...evidenceSamples[(place + 7) % evidenceSamples.length]?.answers,
        did: item.answers.did ?? 'I helped',
      },
    }))
    for (const item of [...evidenceSamples, ...swapped]) {
      const told = toldOf(item)
      const answers = answersOf(told.kind, told.answers)
      const asked = { ...told, answers }
      const known = readKnown(factsOf(asked), [], new Date())
      const { questions } = checkClaims(writeBullets(asked), known, true)
      expect(questions, item.title).toEqual([])
    }
  })

  test('numbers are unchanged', () => {
    for (const item of evidenceSamples) {
      const said = Object.values(item.answers).join(' ')
      for (const number of item.bullets.flatMap(text => text.match(/\d[\d.,]*/g) ?? []))
        expect(said, `${item.title}: ${number}`).toContain(number.replace(/[.,]$/, ''))
    }
  })

  test('each bullet names its answers', () => {
    for (const item of evidenceSamples) {
      const told = toldOf(item)
      const known = new Set(factsOf(told).map(({ id }) => id))
      for (const claim of [...writeBullets(told), ...nameSkills(told)]) {
        expect(claim.facts.length, claim.text).toBeGreaterThan(0)
        expect(claim.facts.filter(id => !known.has(id))).toEqual([])
      }
    }
  })
})

test('our own examples give good bullets', () => {
  for (const { kind, title, prompts } of Object.values(evidenceGuides)) {
    const answers = Object.fromEntries(prompts.map(({ id, example }) => [id, example]))
    expect(textsOf({ kind, title: title.example, to: '2024', answers }).length, kind).toBeGreaterThanOrEqual(2)
  }
})

describe('the tense', () => {
  const did = 'I look after the dogs, clean the stables and order hay'
  test('follows the dates', () => {
    expect(textsOf({ to: 'now', answers: { did } })).toEqual(['Look after the dogs, clean the stables and order hay'])
    expect(textsOf({ to: '2024', answers: { did } })).toEqual([
      'Looked after the dogs, cleaned the stables and ordered hay',
    ])
    expect(textsOf({ to: '2024', answers: { did: 'Serving guests and helping with cleaning and cooking' } })).toEqual([
      'Served guests and helped with cleaning and cooking',
    ])
  })

  test('stays as typed without dates; single events stay past', () => {
    expect(textsOf({ answers: { did: 'I visit an old lady' } })).toEqual(['Visit an old lady'])
    expect(textsOf({ to: 'now', answers: { did: 'I organised a bake sale' } })).toEqual(['Organised a bake sale'])
  })
})

test('shared work stays shared', () => {
  expect(textsOf({ kind: 'school', answers: { did: 'We built a robot and I wrote the code' } })).toEqual([
    'As a team, built a robot',
    'Wrote the code',
  ])
  expect(textsOf({ answers: { did: 'My sister and I sold cakes at the market' } })).toEqual([
    'Together with my sister, sold cakes at the market',
  ])
})

test('empty answers give no bullet', () => {
  for (const nothing of [
    '',
    '  ',
    '-',
    'n/a',
    'nothing really',
    "I don't know",
    'idk',
    'no idea',
    '…',
    '!!!',
    '🙂',
    ';;;',
  ])
    expect(
      textsOf({ answers: { did: nothing, problem: nothing, trusted: nothing, result: nothing } }),
      nothing,
    ).toEqual([])
})

test('any text is handled fast', () => {
  const most = limits.evidence.answer
  const odd = [
    '<script>alert(1)</script>',
    'I '.repeat(most / 2),
    'and I, '.repeat(80),
    'a'.repeat(most),
    'served, '.repeat(75),
    'I I I so I and I',
    ', . ; : ! ? ( ) [ ] { } * + ^ $ |',
    '(((((((((((((((((',
    '我照顾弟弟，每周三次',
    'אני עוזרת לאמא',
    '\u202eabc\u202c',
    'When when when I, so so I we',
    '....\n\n\n....',
    'we',
    'I',
    'Me and',
  ]
  const took = measureCpuTime(() => {
    for (const kind of evidenceKinds)
      for (const { id } of evidenceGuides[kind].prompts)
        for (const answer of odd) {
          const bullets = writeBullets(toldOf({ kind, answers: answersOf(kind, { [id]: answer }) }))
          expect(bullets.length).toBeLessThanOrEqual(4)
          for (const { text } of bullets) expect(text.length).toBeLessThanOrEqual(most + 300)
        }
  })
  expect(took).toBeLessThan(5000)
})

test('skills come from actions done', () => {
  const skills = (answers: EvidenceInput['answers']) => nameSkills(toldOf({ answers })).map(({ text }) => text)
  expect(skills({ did: 'I worked the till and counted the money' })).toContain('Cash handling')
  expect(skills({ did: 'I never worked the till' })).not.toContain('Cash handling')
  expect(skills({ did: 'I swept the yard' })).toEqual([])
})
