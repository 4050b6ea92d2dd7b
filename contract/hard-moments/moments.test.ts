import { describe, expect, test } from 'vitest'
import { groupIds, idsIn, type MomentId, momentIds, momentTitles } from '../hard-moments.ts'
import { tones } from './moment.ts'
import { moments } from './moments.ts'
import { helpers, lawWrittenIn, sources } from './sources.ts'

const all = momentIds.map(id => ({ id, title: momentTitles[id], ...moments[id] }))
const spoken = all.flatMap(({ answers, comeback }) => [...Object.values(answers), comeback.answer])
const texts = all.flatMap(({ title, when, line, comeback, law }) => [title, when, line, comeback.line, law.text])
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9']+/g) ?? []

test('there are at least 16 moments, each in one group', () => {
  expect(momentIds.length).toBeGreaterThanOrEqual(16)
  expect(groupIds.flatMap(idsIn)).toEqual(momentIds)
  expect(Object.keys(moments).toSorted()).toEqual(momentIds.toSorted())
})

describe('each text', () => {
  test('is of a length that can be said or read at a glance', () => {
    const long = (list: readonly string[], most: number) => list.filter(text => wordsOf(text).length > most)
    expect(long(spoken, 28)).toEqual([])
    expect(spoken.filter(text => sentences(text).length > 3)).toEqual([])
    expect(long(texts, 40)).toEqual([])
    expect(all.filter(({ title }) => title.length > 50)).toEqual([])
  })

  test('occurs once', () => {
    expect(repeated([...spoken, ...texts])).toEqual([])
  })

  test('has straight quotes, no dashes and an end', () => {
    expect([...spoken, ...texts].filter(text => /[’‘“”–—]/.test(text))).toEqual([])
    const sentencesOf = all.flatMap(({ when, line, comeback, law }) => [when, line, comeback.line, law.text])
    expect([...spoken, ...sentencesOf].filter(text => !/[.!?]$/.test(text))).toEqual([])
  })
})

test('the three answers of a moment begin in different ways', () => {
  const alike = all.filter(
    ({ answers }) => repeated(tones.map(tone => wordsOf(answers[tone]).slice(0, 3).join(' '))).length,
  )
  expect(alike.map(({ id }) => id)).toEqual([])
})

describe('an answer', () => {
  test('is spoken English', () => {
    const stiff =
      /\b(?:I am|I will|I would|do not|cannot|can not|it is(?! ?[.?!])|that is|I have got|does not|is not|will not)\b/
    expect(spoken.filter(text => stiff.test(text))).toEqual([])
  })

  test('has no office talk', () => {
    const office =
      /\b(?:boundar\w+|going forward|circle back|reach out|touch base|align\w*|compensation|deliverable\w*|bandwidth|leverage|moving forward|per our|as per|regarding|prioriti[sz]e|work-life|capacity|transparen\w+|expectations|kindly|appropriate|inappropriate|uncomfortable|professional\w*|at this time|opportunit\w+)\b/i
    expect(spoken.filter(text => office.test(text))).toEqual([])
  })

  test('does not threaten with the law', () => {
    const legal =
      /\b(?:law|laws|legal\w*|illegal\w*|lawyer|sue|court|rights|EEOC|OSHA|NLRB|labor (?:board|department)|report you|discriminat\w+|harass\w+)\b/i
    expect(spoken.filter(text => legal.test(text))).toEqual([])
  })
})

describe('the law', () => {
  test('is one sentence with a source of the government', () => {
    expect(all.filter(({ law }) => sentences(law.text).length > 1).map(({ id }) => id)).toEqual([])
    const urls = [...Object.values(sources), ...Object.values(helpers)].map(({ url }) => new URL(url))
    expect(urls.filter(({ protocol, hostname }) => protocol !== 'https:' || !hostname.endsWith('.gov'))).toEqual([])
    expect(Object.values(helpers).filter(({ phone }) => !/^1-8\d\d-\d{3}-\d{4}$/.test(phone))).toEqual([])
  })

  test('is used: every source and office', () => {
    const unused = Object.keys(sources).filter(id => !all.some(({ law }) => law.source === id))
    expect(unused).toEqual([])
    expect(Object.keys(helpers).filter(id => !all.some(({ help }) => help === id))).toEqual([])
  })

  test('promises nothing, advises nothing and says when it was written', () => {
    const banned =
      /\b(?:always|never|guarantee\w*|you will win|you can sue|sue|must pay you|illegal to ask|can't ask|cannot ask|lawyer|legal advice|every employer|all employers|in every state|\$\d)/i
    expect(all.filter(({ law }) => banned.test(law.text)).map(({ law }) => law.text)).toEqual([])
    expect(lawWrittenIn).toMatch(/^\p{Lu}\p{Ll}+ 20\d\d$/u)
  })

  test('names the size of the employer where the rules of the EEOC need it', () => {
    const sized: MomentId[] = ['family-plans', 'faith-or-origin', 'your-health', 'coworker-harasses']
    expect(sized.filter(id => !moments[id].law.text.includes('15 or more workers'))).toEqual([])
  })
})

test('what must be told is listed where the answer is for telling', () => {
  expect(all.filter(({ aim, tell }) => (aim === 'tell') !== (tell !== undefined)).map(({ id }) => id)).toEqual([])
  expect(all.filter(({ aim, keep }) => aim === 'private' && !keep?.length).map(({ id }) => id)).toEqual([])
})
