import { describe, expect, it } from 'vitest'
import type { Reason, Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import {
  afterAssessmentLoad,
  areAll,
  bandText,
  bestAndLeast,
  byMatch,
  firstWord,
  fromSaved,
  joined,
  levelWithFirst,
  linkEnds,
  pageOf,
  privateLink,
  shownTags,
  sourceOrder,
  splitUnusual,
  suggestionsOf,
  visibleSaved,
} from './career-results.ts'

const saved = (title: string, more: Partial<SavedCareer> = {}): SavedCareer => ({
  id: crypto.randomUUID(),
  slug: null,
  title,
  description: 'Help people.',
  salaryRange: '',
  matchPercent: 80,
  icon: '💼',
  tags: [],
  whyItFitsYou: null,
  roadmap: [],
  savedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const suggestion = (title: string, matchPercent: number, more: Partial<Suggestion> = {}): Suggestion => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  description: '',
  salaryRange: '',
  matchPercent,
  icon: '💼',
  tags: [],
  roadmap: [],
  whyItFitsYou: 'Because.',
  reasons: [],
  raise: null,
  band: null,
  studyRoute: null,
  notTheUsual: false,
  ...more,
})
const reason = (term: Reason['term'], points: number, outOf: number): Reason => ({ term, points, outOf, text: 'x' })
const titles = (careers: readonly { title: string }[]) => careers.map(each => each.title)

describe('where results are looked for', () => {
  it('asks for the newest assessment, then the account, then the device', () => {
    expect(sourceOrder({ latestAssessmentId: 'a', signedIn: true })).toEqual(['assessment', 'account', 'device'])
    expect(sourceOrder({ latestAssessmentId: 'a', signedIn: false })).toEqual(['assessment', 'device'])
    expect(sourceOrder({ latestAssessmentId: null, signedIn: true })).toEqual(['account', 'device'])
  })

  it('keeps the id of the newest assessment for exactly one retry', () => {
    expect(afterAssessmentLoad('a', 'failed', null)).toBe('keep')
    expect(afterAssessmentLoad('a', 'failed', 'a')).toBe('forget')
    expect(afterAssessmentLoad('b', 'failed', 'a')).toBe('keep')
    expect(afterAssessmentLoad('a', 'loaded', 'a')).toBe('forget')
  })

  it('reads suggestions at the top, inside an assessment, and none from anything else', () => {
    const found = [suggestion('Nurse', 80)]
    expect(suggestionsOf({ suggestions: found })).toEqual(found)
    expect(suggestionsOf({ assessment: { suggestions: found } })).toEqual(found)
    for (const odd of [null, {}, { suggestions: 'many' }, { assessment: null }]) expect(suggestionsOf(odd)).toEqual([])
  })
})

describe('order and pages', () => {
  it('puts the best match first and counts a missing percentage as 0', () => {
    const order = byMatch([{ matchPercent: null }, { matchPercent: 70 }, {}, { matchPercent: 91 }])
    expect(order.map(each => each.matchPercent ?? 0)).toEqual([91, 70, 0, 0])
  })

  it('keeps the order of equal matches and leaves its input alone', () => {
    const input = [suggestion('A', 80), suggestion('B', 80), suggestion('C', 90)]
    expect(titles(byMatch(input))).toEqual(['C', 'A', 'B'])
    expect(titles(input)).toEqual(['A', 'B', 'C'])
  })

  it('keeps picks from other families out of the ranked matches, however high their percentage', () => {
    const pick = (title: string, percent: number) => suggestion(title, percent, { notTheUsual: true })
    const { ranked, unusual } = splitUnusual([pick('X', 70), suggestion('A', 80), pick('Y', 95), suggestion('B', 85)])
    expect([titles(ranked), titles(unusual)]).toEqual([
      ['B', 'A'],
      ['Y', 'X'],
    ])
  })

  it('shows six on a page and never a page that does not exist', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(pageOf(items, 1)).toEqual({ page: 1, pages: 2, items: [1, 2, 3, 4, 5, 6] })
    expect(pageOf(items, 2).items).toEqual([7, 8])
    expect(pageOf(items, 9).page).toBe(2)
    expect(pageOf(items, 0).page).toBe(1)
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, items: [] })
  })

  it('shows at most three tags', () => expect(shownTags(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']))

  it('names the careers whose distance from the first says nothing', () => {
    const list = [suggestion('A', 84), suggestion('B', 83), suggestion('C', 82), suggestion('D', 81)]
    expect(titles(levelWithFirst(list))).toEqual(['B', 'C'])
    expect(levelWithFirst([])).toEqual([])
  })
})

describe('saved careers that tests left behind', () => {
  it('hides whole words in the title and the two phrases in the description', () => {
    const rows = [
      saved('Test career'),
      saved('API check'),
      saved('Baker', { description: 'A Test Description of a job' }),
      saved('Cook', { description: 'for api validation' }),
      saved('Nurse'),
    ]
    expect(titles(visibleSaved(rows, [], false))).toEqual(['Nurse'])
  })

  it('keeps real careers whose titles hold the letters', () => {
    const rows = [saved('Physical Therapist'), saved('Capital Markets Analyst'), saved('Protester Liaison')]
    expect(visibleSaved(rows, [], false)).toHaveLength(3)
  })

  it('keeps a title of the catalogue or of her own suggestions, whatever its words', () => {
    const rows = [saved('Software Test Engineer'), saved('API Writer', { slug: 'api-writer' })]
    expect(titles(visibleSaved(rows, [], false))).toEqual(['API Writer'])
    expect(visibleSaved(rows, [{ title: 'software test engineer' }], false)).toHaveLength(2)
  })

  it('hides a described test row even under a known title, and nothing in devMode', () => {
    const rows = [saved('Nurse', { slug: 'nurse', description: 'test description' })]
    expect(visibleSaved(rows, [], false)).toEqual([])
    expect(visibleSaved(rows, [], true)).toEqual(rows)
  })
})

describe('words beside the results', () => {
  it('lends a saved career the reasons of her results only where the number is the same', () => {
    const results = [suggestion('Nurse', 80, { reasons: [reason('vibes', 20, 30)] })]
    expect(fromSaved(saved('nurse'), results).reasons).toHaveLength(1)
    expect(fromSaved(saved('nurse', { matchPercent: 70 }), results).reasons).toEqual([])
    expect(fromSaved(saved('Baker'), [])).toMatchObject({ band: null, studyRoute: null, notTheUsual: false })
  })

  it('joins names the way people say them', () => {
    expect(joined([])).toBe('')
    expect(joined(['A'])).toBe('A')
    expect(joined(['A', 'B', 'C'])).toBe('A, B and C')
    expect([areAll([]), areAll(['match 2']), areAll(['A', 'B'])]).toEqual(['', 'Match 2 is', 'A and B are'])
  })

  it('says between which numbers a match lies', () => expect(bandText({ from: 71, to: 84 })).toBe('between 71 and 84'))

  it('names the part that fits best, of equal ones the larger, and the least where it holds back', () => {
    const parts = [reason('vibes', 27, 30), reason('salary', 13, 13), reason('location', 10, 10)]
    expect(bestAndLeast(parts)).toEqual({ best: parts[1], least: null })
    const short = reason('education', 5, 18)
    expect(bestAndLeast([short, ...parts]).least).toBe(short)
  })

  it('praises no part that holds the match back, and never speaks of hours', () => {
    const weak = reason('vibes', 10, 30)
    expect(bestAndLeast([weak, reason('hours', 5, 5)])).toEqual({ best: null, least: weak })
    expect(bestAndLeast([])).toEqual({ best: null, least: null })
  })

  it('builds the private link and knows its last day', () => {
    expect(privateLink('https://x.example', 'a/b')).toBe('https://x.example/email-results?token=a%2Fb')
    expect(linkEnds('2026-01-01T12:00:00.000Z')).toBe('April 1, 2026')
  })

  it('greets by the first word of a name', () => {
    expect(firstWord('  Ada Lovelace ')).toBe('Ada')
    expect(firstWord('')).toBe('')
  })
})
