import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import { currentUserQuery } from '#web/platform/session.ts'
import { RoadmapCard } from '#web/roadmaps/list/roadmap-card.tsx'
import ToolsPage from '#web/tools/tools-page.tsx'
import { samples } from '../careers/picker/listed-careers.ts'

function textOf(page: ReactElement, user: CurrentUser | null): string {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { user, offline: false })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const people = { 'a member': sampleUser, 'a member with Pro': { ...sampleUser, isPro: true }, 'a guest': null }
const [career] = samples
if (!career) throw new Error('There are no sample careers')

test.each([
  ['a member', '3 ⚡'],
  ['a member with Pro', null],
  ['a guest', null],
] as const)('the button of a roadmap names its price: %s', (who, price) => {
  const text = textOf(<RoadmapCard career={career} opened={undefined} onView={() => {}} />, people[who])
  expect(text).toContain('View Roadmap')
  expect(/\d+ ⚡/.exec(text)?.[0] ?? null).toBe(price)
})

test('a roadmap that is open already names no price', () => {
  const opened = { doneSteps: 0 } as Parameters<typeof RoadmapCard>[0]['opened']
  expect(textOf(<RoadmapCard career={career} opened={opened} onView={() => {}} />, sampleUser)).not.toContain('⚡')
})

test('the tools say that only a job ad with a price costs tokens, and nothing to Pro and guests', () => {
  expect(textOf(<ToolsPage />, sampleUser)).toContain('A job ad that has a price: 3 ⚡')
  for (const who of ['a member with Pro', 'a guest'] as const)
    expect(textOf(<ToolsPage />, people[who])).not.toMatch(/has a price|⚡/)
})
