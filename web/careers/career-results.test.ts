import { describe, expect, it } from 'vitest'
import { matchWordsOf, type Reason, type Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import {
  afterAssessmentLoad,
  bandText,
  bestAndWorst,
  byMatch,
  firstWord,
  fromSaved,
  joinWords,
  linkExpiryText,
  pageOf,
  privateLink,
  shownTags,
  sourceOrder,
  splitByFamily,
  subjectText,
  suggestionsOf,
  tiedWithFirst,
  visibleSaved,
} from './career-results.ts'

const saved = (title: string, more: Partial<SavedCareer> = {}): SavedCareer => ({
  id: crypto.randomUUID(),
  slug: null,
  scene: null,
  title,
  description: 'Help people.',
  salaryRange: '',
  hourlyRange: '',
  groupFigures: false,
  matchPercent: 80,
  icon: '💼',
  tags: [],
  whyItFitsYou: null,
  roadmap: [],
  savedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const suggestion = (title: string, matchPercent: number, more: Partial<Suggestion> = {}): Suggestion => ({
  scene: null,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  description: '',
  salaryRange: '',
  hourlyRange: '',
  groupFigures: false,
  matchPercent,
  icon: '💼',
  tags: [],
  roadmap: [],
  whyItFitsYou: 'Because.',
  setsApart: null,
  reasons: [],
  raise: null,
  band: null,
  studyRoute: null,
  door: null,
  notTheUsual: false,
  ...more,
})
const reason = (term: Reason['term'], points: number, outOf: number): Reason => ({ term, points, outOf, text: 'x' })
const titles = (careers: readonly { title: string }[]) => careers.map(each => each.title)

describe('result sources', () => {
  it('are the newest assessment, then the account, then the device', () => {
    expect(sourceOrder({ latestAssessmentId: 'a', signedIn: true })).toEqual(['assessment', 'account', 'device'])
    expect(sourceOrder({ latestAssessmentId: 'a', signedIn: false })).toEqual(['assessment', 'device'])
    expect(sourceOrder({ latestAssessmentId: null, signedIn: true })).toEqual(['account', 'device'])
  })

  it('keep the newest assessment id for exactly one retry', () => {
    expect(afterAssessmentLoad('a', 'failed', null)).toBe('keep')
    expect(afterAssessmentLoad('a', 'failed', 'a')).toBe('forget')
    expect(afterAssessmentLoad('b', 'failed', 'a')).toBe('keep')
    expect(afterAssessmentLoad('a', 'loaded', 'a')).toBe('forget')
  })

  it('accept both response formats and ignore anything else', () => {
    const found = [suggestion('Nurse', 80)]
    expect(suggestionsOf({ suggestions: found })).toEqual(found)
    expect(suggestionsOf({ assessment: { suggestions: found } })).toEqual(found)
    for (const odd of [null, {}, { suggestions: 'many' }, { assessment: null }]) expect(suggestionsOf(odd)).toEqual([])
  })
})

describe('order and pages', () => {
  it('sorts the best match first and a missing percentage as 0', () => {
    const order = byMatch([{ matchPercent: null }, { matchPercent: 70 }, {}, { matchPercent: 91 }])
    expect(order.map(each => each.matchPercent ?? 0)).toEqual([91, 70, 0, 0])
  })

  it('keeps the order of ties and does not mutate its input', () => {
    const input = [suggestion('A', 80), suggestion('B', 80), suggestion('C', 90)]
    expect(titles(byMatch(input))).toEqual(['C', 'A', 'B'])
    expect(titles(input)).toEqual(['A', 'B', 'C'])
  })

  it('never ranks careers of other families', () => {
    const pick = (title: string, percent: number) => suggestion(title, percent, { notTheUsual: true })
    const { ranked, unusual } = splitByFamily([pick('X', 70), suggestion('A', 80), pick('Y', 95), suggestion('B', 85)])
    expect([titles(ranked), titles(unusual)]).toEqual([
      ['B', 'A'],
      ['Y', 'X'],
    ])
  })

  it('shows six per page and clamps the page number', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(pageOf(items, 1)).toEqual({ page: 1, pages: 2, items: [1, 2, 3, 4, 5, 6] })
    expect(pageOf(items, 2).items).toEqual([7, 8])
    expect(pageOf(items, 9).page).toBe(2)
    expect(pageOf(items, 0).page).toBe(1)
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, items: [] })
  })

  it('shows at most three tags', () => expect(shownTags(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']))

  it('finds careers too close to the first to be ranked', () => {
    const list = [suggestion('A', 84), suggestion('B', 83), suggestion('C', 82), suggestion('D', 81)]
    expect(titles(tiedWithFirst(list))).toEqual(['B', 'C'])
    expect(tiedWithFirst([])).toEqual([])
  })
})

describe('saved rows of tests', () => {
  it('are recognized by whole words in the title and two phrases in the description', () => {
    const rows = [
      saved('Test career'),
      saved('API check'),
      saved('Baker', { description: 'A Test Description of a job' }),
      saved('Cook', { description: 'for api validation' }),
      saved('Nurse'),
    ]
    expect(titles(visibleSaved(rows, [], false))).toEqual(['Nurse'])
  })

  it('do not include titles that merely contain the letters', () => {
    const rows = [saved('Physical Therapist'), saved('Capital Markets Analyst'), saved('Protester Liaison')]
    expect(visibleSaved(rows, [], false)).toHaveLength(3)
  })

  it("do not include careers of the catalogue or of the user's suggestions", () => {
    const rows = [saved('Software Test Engineer'), saved('API Writer', { slug: 'api-writer' })]
    expect(titles(visibleSaved(rows, [], false))).toEqual(['API Writer'])
    expect(visibleSaved(rows, [{ title: 'software test engineer' }], false)).toHaveLength(2)
  })

  it('are hidden by description under any title, and shown in devMode', () => {
    const rows = [saved('Nurse', { slug: 'nurse', description: 'test description' })]
    expect(visibleSaved(rows, [], false)).toEqual([])
    expect(visibleSaved(rows, [], true)).toEqual(rows)
  })
})

describe('result texts', () => {
  it('a saved career gets reasons only if the percentage is the same', () => {
    const results = [suggestion('Nurse', 80, { reasons: [reason('vibes', 20, 30)] })]
    expect(fromSaved(saved('nurse'), results).reasons).toHaveLength(1)
    expect(fromSaved(saved('nurse', { matchPercent: 70 }), results).reasons).toEqual([])
    expect(fromSaved(saved('Baker'), [])).toMatchObject({ band: null, studyRoute: null, notTheUsual: false })
  })

  it('joins names with commas and "and"', () => {
    expect(joinWords([])).toBe('')
    expect(joinWords(['A'])).toBe('A')
    expect(joinWords(['A', 'B', 'C'])).toBe('A, B and C')
    expect([subjectText([]), subjectText(['match 2']), subjectText(['A', 'B'])]).toEqual([
      '',
      'Match 2 is',
      'A and B are',
    ])
  })

  it('shows the range of a match', () => expect(bandText({ from: 71, to: 84 })).toBe('between 71 and 84'))

  it('says in words how strong a match is', () => {
    const percents = [100, 75, 74, 60, 59, 0]
    expect(percents.map(matchWordsOf)).toEqual([
      'Strong match',
      'Strong match',
      'Good match',
      'Good match',
      'Worth a look',
      'Worth a look',
    ])
  })

  it('names the best part, the larger of equal ones, and the worst below half', () => {
    const parts = [reason('vibes', 27, 30), reason('salary', 13, 13), reason('location', 10, 10)]
    expect(bestAndWorst(parts)).toEqual({ best: parts[1], least: null })
    const short = reason('education', 5, 18)
    expect(bestAndWorst([short, ...parts]).least).toBe(short)
  })

  it('never praises a weak part or mentions hours', () => {
    const weak = reason('vibes', 10, 30)
    expect(bestAndWorst([weak, reason('hours', 5, 5)])).toEqual({ best: null, least: weak })
    expect(bestAndWorst([])).toEqual({ best: null, least: null })
  })

  it('builds the private link and its expiry date', () => {
    expect(privateLink('https://x.example', 'a/b')).toBe('https://x.example/email-results?token=a%2Fb')
    expect(linkExpiryText('2026-01-01T12:00:00.000Z')).toBe('April 1, 2026')
  })

  it('uses the first word of a name', () => {
    expect(firstWord('  Ada Lovelace ')).toBe('Ada')
    expect(firstWord('')).toBe('')
  })
})
