import { describe, expect, test } from 'vitest'
import { plainEmail } from '#server/platform/mail/plain-email.ts'
import { readPhoto } from '#server/platform/storage/read-photo.ts'
import { makePhoto } from '#server/testing/storage.ts'
import { storyOf } from '#server/testing/stories.ts'
import { distance, marksOf, maxDistance, newSalt, plainPhone, textMark } from './rules.ts'

const stories = [
  'I worked nights in a supermarket and thought that was it. The quiz showed me bakery work, and I laughed. Then I tried a weekend course, loved it, and after four months a small bakery took me on. I get up early, but I come home proud.',
  'I worked nights at a petrol station and thought that was it. The quiz showed me care work, and I laughed. Then I tried a day in a home, loved it, and after two months they took me on. I am tired, but I come home proud.',
  'After school I had no plan at all. My mum found this site and we did the quiz together at the kitchen table. It said dental assistant, which nobody in our family does. I wrote my first resume with it, and now I am in my second year of training.',
  'Honestly it did not work for me at first. I wrote twelve letters and got twelve times no. But the interview questions helped me, and the thirteenth place said yes. I am a receptionist now and I still use the tracker when I look around.',
  'I was a cashier for six years. I did not believe that what I did every day counts as anything. Here I saw that handling money, angry people and stock are skills. I put them in my resume and became a shift leader in a warehouse.',
  'Two kids, no degree, forty minutes a day. That was my time to look for something new. The roadmap split it into small steps. I did the free course first, then the exam, and since March I answer phones for a clinic from home.',
]
const pairsOf = <Item>(items: readonly Item[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map(other => [one, other] as const))
const apart = (one: string, other: string) => distance(textMark(one), textMark(other))

describe('a story is recognized', () => {
  const changed: Record<string, (story: string) => string> = {
    'in capitals, with other signs and spaces': story => story.toUpperCase().replace(/[.,]/g, ' !\n'),
    'with accents': story => story.replaceAll('e', 'é'),
    'in letters of full width': story =>
      story.replace(/[a-z]/g, each => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
    'with a greeting': story => `Hello! ${story}`,
    'with thanks': story => `${story} Thanks!`,
  }
  test.each(Object.entries(changed))('%s', (_, change) => {
    for (const story of stories) expect(apart(story, change(story))).toBeLessThanOrEqual(maxDistance.text)
  })

  test('a long one also with changed words', () => {
    const long = stories.join(' ')
    const other = long
      .split(' ')
      .map((word, index) => (index % 40 === 7 ? 'really' : word))
      .join(' ')
    expect(apart(long, other)).toBeLessThanOrEqual(maxDistance.text)
  })

  test('other stories differ', () => {
    const many = [...stories, ...Array.from({ length: 200 }, (_, seed) => storyOf(seed))]
    const distances = pairsOf(many.map(textMark)).map(([one, other]) => distance(one, other))
    expect(Math.min(...distances.slice(0, 5))).toBeGreaterThan(2 * maxDistance.text)
    expect(Math.min(...distances)).toBeGreaterThan(maxDistance.text)
  })

  test('very short texts are hashed whole', () => {
    const odd = ['🌻'.repeat(100), '🌼'.repeat(100), 'x'.repeat(100), '我'.repeat(100)]
    for (const [one, other] of pairsOf(odd)) expect(apart(one, other)).toBeGreaterThan(maxDistance.text)
    for (const text of odd) expect(textMark(text)).toMatch(/^[0-9a-f]{16}$/)
  })
})

test('photos are recognized in other sizes and formats', async () => {
  const printOf = async (overrides: Parameters<typeof makePhoto>[0]) =>
    (await readPhoto(await makePhoto(overrides))).print
  const prints: string[] = []
  for (let seed = 0; seed < 60; seed++) prints.push(await printOf({ seed, width: 120, height: 90 }))
  for (const [one, other] of pairsOf(prints)) expect(distance(one, other)).toBeGreaterThan(maxDistance.photo)
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(distance(prints[3] ?? '', await printOf({ seed: 3, format, width: 300, height: 225 }))).toBeLessThanOrEqual(
      maxDistance.photo,
    )
})

test.each([
  ['ann@example.org', ' Ann@Example.ORG '],
  ['ann@example.org', 'ann+pro@example.org'],
  ['ann@example.org', 'ＡＮＮ@example.org'],
  ['annbell@gmail.com', 'a.n.n.bell+2@googlemail.com'],
])('equal mailboxes: %s, %s', (one, other) => expect(plainEmail(other)).toBe(plainEmail(one)))

test('other mailboxes differ', () => {
  expect(plainEmail('a.nn@example.org')).not.toBe(plainEmail('ann@example.org'))
  expect(plainEmail('ann@example.com')).not.toBe(plainEmail('ann@example.org'))
})

test('phone numbers are normalized', () => {
  for (const same of ['+49 170 1234567', '0049 170 1234567', '(0049) 170-123-4567'])
    expect(plainPhone(same)).toBe('491701234567')
})

test('hashes are keyed', () => {
  const story = { story: stories[0] ?? '', print: '0'.repeat(16), email: 'ann@example.org', phoneNumber: '1234567' }
  const [one, other] = [marksOf(newSalt(), story), marksOf(newSalt(), story)]
  expect(one.text).toBe(other.text)
  expect(one.email).not.toBe(other.email)
  expect(one.phone).not.toBe(other.phone)
  expect(JSON.stringify(one)).not.toMatch(/ann|1234567/)
})
