import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createStepSync } from './use-step-history.ts'

const steps = ['career', 'details', 'consent', 'result'] as const
type Step = (typeof steps)[number]

/** Renders a flow with the hook and passes each change to it. */
async function flowAt(first: Step, address = '/letter') {
  const routes = [{ path: '/letter' }, { path: '/documents' }]
  const router = createMemoryRouter(routes, { initialEntries: ['/documents', address], initialIndex: 1 })
  const flow = { step: first, busy: false, shown: new Set<Step>(steps) }
  let follow = createStepSync(steps)
  let announced = ''
  const goTo = (step: Step) => {
    if (flow.shown.has(step)) flow.step = step
    return flow.shown.has(step)
  }
  /** Waits until nothing changes. */
  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) {
      const { location, historyAction } = router.state
      const now = `${location.key} ${flow.step} ${flow.busy}`
      if (now !== announced && location.pathname === '/letter')
        follow({ location, by: historyAction, ...flow, goTo, navigate: router.navigate })
      announced = now
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
    follow = createStepSync(steps)
    announced = ''
    return settle()
  }
  await settle()
  const where = () => router.state.location.pathname
  return { flow, router, to, go, settle, reload, where }
}

test('Back and Forward move one step, and the first step leaves the flow', async () => {
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

test('leaving a step by its button goes back in history without duplicates', async () => {
  const { to, go, where } = await flowAt('career')
  for (const step of ['details', 'consent', 'details', 'consent', 'details'] as const) await to(step)
  expect(await go(-1)).toBe('career')
  await to('details')
  await to('result')
  await to('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('a skipped step adds no entry: the current one is replaced', async () => {
  const { to, go, router, where } = await flowAt('details', '/letter?career=Baker')
  expect(router.state.location.search).toBe('')
  await to('result')
  await to('career')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('Forward to a missing step changes nothing', async () => {
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

test('Back to a missing step does not trap the user', async () => {
  const { flow, to, go, where } = await flowAt('career')
  await to('details')
  await to('result')
  flow.shown = new Set(['result'])
  expect(await go(-1)).toBe('result')
  expect(await go(-1)).toBe('result')
  await go(-1)
  expect(where()).toBe('/documents')
})

test('Back does not interrupt running work, and its result can be left', async () => {
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

test('a reload keeps the step and the history', async () => {
  const { to, go, reload } = await flowAt('career')
  await to('details')
  await to('result')
  expect(await reload()).toBe('result')
  expect(await go(-1)).toBe('details')
  expect(await reload()).toBe('details')
  expect(await go(1)).toBe('result')
  expect(await go(-2)).toBe('career')
})

test('returning from another page shows the earlier step', async () => {
  const { flow, router, to, go, reload } = await flowAt('career')
  await to('details')
  await router.navigate('/documents')
  flow.step = 'result'
  await router.navigate(-1)
  expect(await reload()).toBe('details')
  expect(await go(-1)).toBe('career')
})

test('replacing the entry or its address keeps the history', async () => {
  const { router, to, go, settle } = await flowAt('career')
  await to('details')
  await router.navigate('/letter?pricing=open', { replace: true })
  await settle()
  expect(await go(-1)).toBe('career')
  expect(await go(1)).toBe('details')
})
