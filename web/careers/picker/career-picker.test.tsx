import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sampleCareers } from '#contract/sample-careers.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import { currentUserQuery } from '#web/platform/session.ts'
import { resultsQuery, savedCareersQuery } from '../queries.ts'
import { CareerPicker } from './career-picker.tsx'

function markupOf(layout: 'merged' | 'tabs', user: typeof sampleUser | null): string {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { user, offline: false })
  client.setQueryData(resultsQuery(user?.id ?? null).queryKey, { suggestions: [] } as never)
  if (user) client.setQueryData(savedCareersQuery(user.id).queryKey, [])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CareerPicker layout={layout} pageSize={10} action="Choose" onPick={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe.each(['merged', 'tabs'] as const)('the choice of a career (%s) without results', layout => {
  test.each([
    ['a member', sampleUser],
    ['a guest', null],
  ])('offers three sample careers, each labeled as one: %s', (_, user) => {
    const markup = markupOf(layout, user)
    expect(sampleCareers).toHaveLength(3)
    for (const { title } of sampleCareers) expect(markup).toContain(`for ${title}`)
    expect(markup.match(/>Sample</g)).toHaveLength(3)
  })
})

test('only members have tabs for results and saved careers', () => {
  expect(markupOf('tabs', sampleUser)).toContain('role="tab"')
  expect(markupOf('tabs', null)).not.toContain('role="tab"')
})
