import { expect, test } from 'vitest'
import { withPostsBelow } from './posts-below.ts'
import { noHead } from './read-heads.ts'

const employer = { ...noHead, organisation: 'UNITED STATES POSTAL SERVICE', from: '2015', to: 'now' }

test('lines with a title and dates below an employer are jobs there, and what follows is told of the present one', () => {
  const lines = [
    'Rural Carrier Associate (sub)\tMay 2015 - Aug 2019',
    'Rural Carrier, Regular, Route 4\tAug 2019 - present',
    'Deliver mail and parcels, 548 boxes.',
    'Collect postage.',
  ]
  const posts = withPostsBelow({ ...employer, lines })
  expect(
    posts.map(({ heading, organisation, from, to, lines }) => ({ heading, organisation, from, to, lines })),
  ).toEqual([
    {
      ...{ heading: 'Rural Carrier Associate (sub)', organisation: employer.organisation },
      ...{ from: 'May 2015', to: 'Aug 2019', lines: [] },
    },
    {
      ...{ heading: 'Rural Carrier, Regular, Route 4', organisation: employer.organisation },
      ...{ from: 'Aug 2019', to: 'present', lines: lines.slice(2) },
    },
  ])
})

test('deeds with dates, and posts below a title, stay lines', () => {
  const deed = { ...employer, lines: ['Trained new carriers from May 2021 - Aug 2022', 'Safe driving award 2025'] }
  expect(withPostsBelow(deed)).toEqual([deed])
  const titled = { ...employer, heading: 'Rural Carrier', lines: ['Rural Carrier Associate\tMay 2015 - Aug 2019'] }
  expect(withPostsBelow(titled)).toEqual([titled])
})
