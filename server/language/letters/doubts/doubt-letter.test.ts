import { describe, expect, test } from 'vitest'
import { atOnce } from '#server/platform/in-turns.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { readNotes } from '../../profile/read-notes.ts'
import { composeLetter } from '../compose-letter.ts'
import { notToldSteps } from '../not-told.ts'
import { doubtSteps } from './doubt-letter.ts'

const items = buildItems(
  [
    evidenceItem('job', 'Cook', {
      organisation: 'Park Bread',
      from: '2019',
      to: '2024',
      answers: { did: 'Baked 200 loaves a night. Counted the register. Trained 4 new cooks. I cut cakes.' },
    }),
  ],
  [],
)
const notes = [
  'thursday to sunday yes',
  'I learn bake with my mother in Puebla, she no let me go out until is no flour on the floor.',
  'I can work Thursday to Sunday.',
]
const read = readNotes(notes.map((text, at) => ({ id: `note-${at + 1}`, text })))
const profile = { items, ...read }
const ad = 'Night Baker\nBake bread at night, Thursday to Sunday. Train new bakers.'
const material = { title: 'Baker', entry: undefined, employer: 'Mill Lane', ad, name: 'Ana Lee', sameWork: [], profile }
const today = new Date('2026-11-30T12:00:00Z')
const about = (letter: Pick<ReturnType<typeof composeLetter>, 'paragraphs'>) =>
  letter.paragraphs.flat().filter(({ facts }) => facts.length > 0)

test('a sentence in a learner’s words is marked, and plain ones are not', () => {
  const marked = about(composeLetter(material, today)).filter(({ doubtful }) => doubtful)
  expect(marked.map(({ text }) => text).join()).toMatch(/^I learn to bake with my mother[^.]*\.$/)
})

describe('what an editor surely leaves out', () => {
  const sentence = (text: string, fact: string) => ({ text, facts: [fact], importance: 2 as const })
  const [id = ''] = items.map(each => each.id)
  const opening = sentence('I worked as a cook at Park Bread from 2019 to 2024.', id)
  const hours = sentence('I am free to work Thursday to Sunday.', 'note-3')
  const again = sentence('Thursday to Sunday yes.', 'note-1')
  const work = [
    sentence('In that job, I baked 200 loaves a night and counted the register.', id),
    sentence('I trained 4 new cooks to shape loaves.', id),
  ]
  const doubted = (...paragraphs: (typeof work)[]) => atOnce(doubtSteps(paragraphs, material))

  test('is offered below the letter, to be put where it stood', () => {
    const letter = doubted([opening], work, [hours, again])
    expect(about(letter).map(({ text }) => text)).not.toContain(again.text)
    const offered = atOnce(notToldSteps(material, about(letter), today, letter.leftOut))
    expect(offered[0]).toEqual({ text: again.text, after: hours.text, unhelpful: false })
    expect(offered.filter(({ text }) => /thursday/i.test(text))).toHaveLength(1)
  })

  test('stays if it opens the letter, or if hardly anything else is said about the user', () => {
    expect(about(doubted([again], work, [opening, hours]))).toHaveLength(5)
    expect(about(doubted([opening], work, [again]))).toHaveLength(4)
  })
})
