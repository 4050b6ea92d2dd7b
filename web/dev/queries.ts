import { queryOptions } from '@tanstack/react-query'
import { developerPaths } from '#contract/developer-paths.ts'
import type { steerSimulation } from '#contract/endpoints/dev.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { addPaths, addressOf, call } from '#web/platform/api.ts'
import { local, session } from '#web/platform/storage.ts'

addPaths(developerPaths)

/** Polls because mails are delivered asynchronously. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call('outbox', { signal }),
  refetchInterval: 3000,
})

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['simulated-checkout', id],
    queryFn: ({ signal }) => call('simulatedCheckout', { params: { id }, signal }),
    staleTime: 0,
  })

export const payCheckout = (id: string, card: 'works' | 'declined') =>
  call('paySimulatedCheckout', { params: { id }, body: { card } })

/** Polls because time also passes at the simulated provider. */
export const paymentsQuery = (customer: string | undefined) =>
  queryOptions({
    queryKey: ['simulated-payments', customer],
    queryFn: ({ signal }) => call('simulatedPayments', { query: { customer }, signal }),
    refetchInterval: 3000,
  })

export type SimulationStep = BodyIn<typeof steerSimulation>
export const steerPayments = (body: SimulationStep) => call('steerSimulation', { body })

export interface SelfCheck {
  name: string
  run: () => Promise<string>
}

const assertCheck = (holds: boolean, problem: string) => {
  if (!holds) throw new Error(problem)
}
const fetchText = async (path: string) => {
  const response = await fetch(path)
  assertCheck(response.ok, `${path} is answered with ${response.status}`)
  return response.text()
}
const hasArticle = (path: string) => async () => {
  const text = await fetchText(path)
  assertCheck(/<article[\s\S]*<h1/.test(text), `${path} has no article for the policy dialog`)
  return `${Math.round(text.length / 1000)} KB`
}

export const selfChecks: readonly SelfCheck[] = [
  {
    name: 'The server lives',
    run: async () => Object.values(await call('health')).join(', '),
  },
  { name: 'It takes requests, and its database answers', run: async () => (await call('ready')).status },
  {
    name: 'The clocks agree',
    run: async () => {
      const error = (await fetch(addressOf('health'))).headers.get('date')
      const apart = Math.abs(Date.now() - Date.parse(error ?? '')) / 1000
      assertCheck(apart < 60, `They are ${Math.round(apart)} seconds apart`)
      return `${Math.round(apart)} seconds apart`
    },
  },
  {
    name: 'This browser keeps what we give it',
    run: async () => {
      assertCheck(local.works(), 'Its local storage is closed to us')
      assertCheck(session.works(), 'Its session storage is closed to us')
      return 'local and session storage'
    },
  },
  { name: 'The privacy policy loads', run: hasArticle('/privacy') },
  { name: 'The terms load', run: hasArticle('/terms') },
  {
    name: 'An unknown page is a 404',
    run: async () => {
      const { status } = await fetch('/no-such-page')
      assertCheck(status === 404, `It is answered with ${status}`)
      return 'it is'
    },
  },
  { name: 'Search engines are told where to look', run: async () => lastLine(await fetchText('/robots.txt')) },
  {
    name: 'Approved words of people load',
    run: async () => {
      const { testimonials, stories } = await call('approvedTestimonials')
      return `${testimonials.length + stories.length} of them`
    },
  },
  { name: 'Mails can be read in the outbox', run: async () => `${(await call('outbox')).length} mails` },
]

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
