import { expect, test } from 'vitest'
import type { ProfileItem } from '../profile/profile.ts'
import { joinPosts } from './join-posts.ts'

const job = (title: string, from: string, to: string, organisation = 'First Cape Bank'): ProfileItem => ({
  ...{ id: `ev-${title}`, kind: 'job', title, organisation, place: '', from, to, current: to === '', years: '' },
  clauses: [{ role: 'done', kind: 'verb', text: `did ${title}`, facts: [] }],
})

test('titles at one employer, one after the other, are one work under the last one', () => {
  const [bank, ...others] = joinPosts([
    job('Teller II', 'October 2025', ''),
    job('Teller I', 'February 2024', 'October 2025'),
  ])
  expect(others).toEqual([])
  expect(bank).toMatchObject({
    title: 'Teller II',
    from: 'February 2024',
    current: true,
    earlier: [{ title: 'Teller I' }],
  })
  expect(bank?.clauses.map(({ text }) => text)).toEqual(['did Teller II', 'did Teller I'])
})

test.each([
  ['at another employer', job('Cashier', '2020', '2022', 'Target')],
  ['years apart', job('Teller I', '2019', '2020')],
  ['at the same time', job('Teller I', 'January 2024', '')],
])('stay apart: %s', (_, other) => {
  expect(joinPosts([job('Teller II', 'October 2025', ''), other])).toHaveLength(2)
})

test('a title with an arrow names both', () => {
  const [only] = joinPosts([job('Barista -> shift manager', 'April 2025', '')])
  expect(only).toMatchObject({ title: 'shift manager', earlier: [{ title: 'Barista' }] })
})
