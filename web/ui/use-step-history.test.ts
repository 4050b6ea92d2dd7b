import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { stepFollower } from './use-step-history.ts'

const steps = ['career', 'details', 'consent', 'result'] as const
type Step = (typeof steps)[number]

/** A flow on a page, as the hook runs it: each change of the entry or of the flow is told to the follower. */
async function flowAt(first: Step, address = '/letter') {
  const routes = [{ path: '/letter' }, { path: '/documents' }]
  const router = createMemoryRouter(routes, { initialEntries: ['/documents', address], initialIndex: 1 })
  const flow = { step: first, busy: false, shown: new Set<Step>(steps) }
  let follow = stepFollower(steps)
  let told = ''
  const goTo = (step: Step) => {
    if (flow.shown.has(step)) flow.step = step
    return flow.shown.has(step)
  }
  /** Until nothing moves any more. */
  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) {
      const { location, historyAction } = router.state
      const now = `${location.key} ${flow.step} ${flow.busy}`
      if (now !== told && location.pathname === '/letter')
        follow({ location, by: historyAction, ...flow, goTo, navigate: router.navigate })
      told = now
      await new Promise(done => setImmediate(done))
    }
    return flow.step
  }
  const to = (step: Step) => {
    flow.step = step
    return settle()
  }
  const go = async (entries: number) => {
    await router.navigate(entries)
    return settle()
  }
  const reload = () => {
    follow = stepFollower(steps)
    told = ''
    return settle()
  }
  await settle()
  const where = () => router.state.location.pathname
  return { flow, router, to, go, settle, reload, where }
}

test('Back goes one step back, Forward one step on, and the first step leads out of the tool', async () => {
  const { to, go, where } = await flowAt('career')
  await to('details')
  await to('result')
  expect(await go(-1)).toBe('details')
  expect(await go(-1)).toBe('career')
  expect(await go(1)).toBe('details')
  expect(await go(1)).toBe('result')
  expect(await go(-2)).toBe('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('a step that is left by its own button goes back in the history, too: no entry is there twice', async () => {
  const { to, go, where } = await flowAt('career')
  for (const step of ['details', 'consent', 'details', 'consent', 'details'] as const) await to(step)
  expect(await go(-1)).toBe('career')
  await to('details')
  await to('result')
  await to('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('a step that she did not pass is no entry: the one she came by is replaced', async () => {
  const { to, go, router, where } = await flowAt('details', '/letter?career=Baker')
  expect(router.state.location.search).toBe('')
  await to('result')
  await to('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('Forward to what is not there any more changes nothing', async () => {
  const { flow, to, go } = await flowAt('career')
  await to('details')
  await to('result')
  flow.shown = new Set(['career'])
  await to('career')
  expect(await go(1)).toBe('career')
  expect(await go(2)).toBe('career')
  flow.shown = new Set(steps)
  await to('details')
  expect(await go(-1)).toBe('career')
})

test('Back to what is not there any more is no trap', async () => {
  const { flow, to, go, where } = await flowAt('career')
  await to('details')
  await to('result')
  flow.shown = new Set(['result'])
  expect(await go(-1)).toBe('result')
  expect(await go(-1)).toBe('result')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('Back leaves work alone that is under way, and what comes of it can be left again', async () => {
  const { flow, to, go, settle, where } = await flowAt('career')
  await to('details')
  await to('consent')
  flow.busy = true
  await to('details')
  await go(-1)
  expect([flow.step, flow.busy]).toEqual(['details', true])
  flow.busy = false
  await to('result')
  expect(await go(-1)).toBe('career')
  flow.busy = true
  await to('details')
  await go(-1)
  flow.busy = false
  expect(await settle()).toBe('details')
  expect(await go(-1)).toBe('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('a reload keeps the step and the way back', async () => {
  const { to, go, reload } = await flowAt('career')
  await to('details')
  await to('result')
  expect(await reload()).toBe('result')
  expect(await go(-1)).toBe('details')
  expect(await reload()).toBe('details')
  expect(await go(1)).toBe('result')
  expect(await go(-2)).toBe('career')
})

test('coming back from another page to an earlier step shows that step', async () => {
  const { flow, router, to, go, reload } = await flowAt('career')
  await to('details')
  await router.navigate('/documents')
  flow.step = 'result'
  await router.navigate(-1)
  expect(await reload()).toBe('details')
  expect(await go(-1)).toBe('career')
})

test('who replaces the entry or its address does not lose the way back', async () => {
  const { router, to, go, settle } = await flowAt('career')
  await to('details')
  await router.navigate('/letter?pricing=open', { replace: true })
  await settle()
  expect(await go(-1)).toBe('career')
  expect(await go(1)).toBe('details')
})
