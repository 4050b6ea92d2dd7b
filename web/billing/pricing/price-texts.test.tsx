import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BillingState } from '#contract/endpoints/billing.ts'
import { errorCatalogue } from '#contract/errors.ts'
import {
  annualSaving,
  billingDays,
  formatPrice,
  proPricePerMonth,
  proPrices,
  retentionOffer,
  retentionPrices,
  tokenPack,
} from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import TermsPage from '#web/legal/terms-page.tsx'
import { currentUserQuery } from '#web/platform/session.ts'
import CheckoutPage from '../checkout/checkout-page.tsx'
import DemoCheckoutPage from '../checkout/demo-checkout-page.tsx'
import { offerQuery } from '../checkout/queries.ts'
import type { CheckoutFlow } from '../checkout/use-checkout.tsx'
import { refundText } from '../plan-texts.ts'
import { PlanSection } from '../subscription/plan-section.tsx'
import { billingQuery } from '../subscription/queries.ts'
import { changesElsewhereText, type Subscription } from '../subscription/subscription-texts.ts'
import { Plans } from './plans.tsx'
import PlansPage from './plans-page.tsx'
import PricingPage from './pricing-page.tsx'

const buying: CheckoutFlow = {
  busy: null,
  change: null,
  priceChanged: false,
  changed: false,
  buy: () => {},
  confirm: () => {},
  cancelChange: () => {},
  goOn: () => {},
}

interface Visit {
  at?: string
  as?: CurrentUser
  offer?: boolean
  subscription?: Subscription | null
}

const textOf = (page: ReactElement, visit?: Visit): string =>
  markupOf(page, visit)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

function markupOf(
  page: ReactElement,
  { at = '/', as = sampleUser, offer = false, subscription = null }: Visit = {},
): string {
  const client = new QueryClient()
  const billing: BillingState = { provider: 'stripe', subscription, withdrawable: [] }
  client.setQueryData(billingQuery.queryKey, billing)
  client.setQueryData(currentUserQuery.queryKey, { user: as, offline: false })
  client.setQueryData(offerQuery(as.id).queryKey, offer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}
const dialogAt = (billing: 'monthly' | 'annual', as = sampleUser) =>
  textOf(<Plans user={as} billing={billing} onBilling={() => {}} buying={buying} />)

const checkout = '/checkout?plan=pro&billing='
const screens: Record<string, () => string> = {
  'the pricing dialog by the month': () => dialogAt('monthly'),
  'the pricing dialog by the year': () => dialogAt('annual'),
  '/pricing': () => textOf(<PricingPage />),
  '/plans': () => textOf(<PlansPage />),
  '/checkout by the month': () => textOf(<CheckoutPage />, { at: `${checkout}monthly` }),
  '/checkout by the year': () => textOf(<CheckoutPage />, { at: `${checkout}annual` }),
  '/checkout with the offer': () =>
    textOf(<CheckoutPage />, { at: `${checkout}annual&retention_offer=true&discount=100`, offer: true }),
  '/stripe-checkout': () => textOf(<DemoCheckoutPage />, { at: '/stripe-checkout?plan=pro&billing=annual' }),
  'the terms': () => textOf(<TermsPage />),
}
const known = new Set([
  ...[proPrices.monthly, proPrices.annual, proPricePerMonth.annual, tokenPack.price].map(formatPrice),
  ...Object.values(retentionPrices).map(formatPrice),
])

describe('every amount on a screen comes from the price table', () => {
  test.each(Object.keys(screens))('%s', name => {
    const text = screens[name]?.() ?? ''
    const amounts = text.match(/\$\s?[\d.,]*\d/g) ?? []
    expect(amounts.length).toBeGreaterThan(0)
    expect(amounts.filter(amount => !known.has(amount))).toEqual([])
    for (const [, percent] of text.matchAll(/(\d+)\s*%/g))
      expect([annualSaving, retentionOffer.percentOff]).toContain(Number(percent))
    for (const [, days] of text.matchAll(/(\d+)[ -]days?\b/g))
      expect(Object.values(billingDays)).toContain(Number(days))
  })

  test('no amount is hard-coded elsewhere', () => {
    const root = join(import.meta.dirname, '..', '..', '..')
    const amounts = [proPrices.monthly, proPrices.annual, tokenPack.price, ...Object.values(retentionPrices)]
    const figures = amounts.flatMap(cents => [formatPrice(cents), `${cents / 100}`]).map(text => text.replace('$', ''))
    const written = new RegExp(`\\$\\s?(${figures.map(text => text.replace(/\./g, '\\.')).join('|')})(?![\\d,.]*\\d)`)
    const found = ['contract', 'server', 'web'].flatMap(floor =>
      readdirSync(join(root, floor), { recursive: true, withFileTypes: true })
        .filter(entry => /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) && entry.name !== 'prices.ts')
        .map(entry => join(entry.parentPath, entry.name))
        .filter(file => written.test(readFileSync(file, 'utf8'))),
    )
    expect(found).toEqual([])
  })
})

test('a monthly share always appears with the charged total', () => {
  for (const name of ['the pricing dialog by the year', '/pricing', '/plans', '/checkout by the year']) {
    const text = screens[name]?.() ?? ''
    expect(text).toContain(`${formatPrice(proPricePerMonth.annual)} a month, billed yearly`)
    expect(text).toContain(`one payment of ${formatPrice(proPrices.annual)}`)
  }
})

test('the offer appears with the price that follows it', () => {
  const text = screens['/checkout with the offer']?.()
  expect(text).toContain(`${formatPrice(retentionPrices.firstYear)} for one year`)
  expect(text).toContain(`After that year Pro renews automatically at ${formatPrice(proPrices.annual)} each year`)
})

test('the refund promise is the same on every payment screen', () => {
  expect(refundText).toBe('Cancel anytime. No hidden fees. Fully refundable within 30 days.')
  for (const name of [
    'the pricing dialog by the month',
    '/pricing',
    '/plans',
    '/checkout by the year',
    '/checkout with the offer',
  ])
    expect(screens[name]?.()).toContain(refundText)
  expect(screens['/plans']?.()).toContain('30-day money-back guarantee')
  expect(screens['the terms']?.()).toContain('refundable in full within 30 days')
})

test('everyone finds the comparison of plans: from the prices, and members from their plan', () => {
  const plan = <PlanSection user={sampleUser} status={{ kind: 'standard' }} provider="stripe" />
  for (const page of [<PricingPage key="prices" />, plan]) expect(markupOf(page)).toContain('href="/plans"')
})

test('the saving is shown only while it is true', () => {
  expect(100 * (1 - proPrices.annual / (12 * proPrices.monthly))).toBeGreaterThanOrEqual(annualSaving)
  expect(dialogAt('annual')).toContain('Save 20%')
})

test('users with Pro see no tokens and the actions of their plan', () => {
  const pro: CurrentUser = { ...sampleUser, planType: 'pro', isPro: true, billingInterval: 'annual' }
  expect(dialogAt('annual', pro)).not.toContain('10 tokens')
  expect(dialogAt('annual', pro)).toContain('Your plan now')
  expect(dialogAt('monthly', { ...pro, billingInterval: 'monthly' })).toContain('Your plan now')
  expect(dialogAt('annual', { ...pro, billingInterval: 'monthly' })).toContain('Switch to paying by the year')
  expect(dialogAt('annual', { ...pro, subscriptionEndDate: '2026-12-01T00:00:00.000Z' })).toContain('Reactivate')
  expect(dialogAt('annual', { ...pro, billingInterval: null, proUnlockedVia: 'testimonial' })).toContain(
    'nothing to pay',
  )
})

test('everyone without a story is offered Pro for one', () => {
  const pro: CurrentUser = { ...sampleUser, planType: 'pro', isPro: true, billingInterval: 'annual' }
  expect(dialogAt('annual')).toContain('Get Pro Free Forever')
  expect(dialogAt('annual', pro)).toContain('Get Pro Free Forever')
  for (const proUnlockedVia of ['testimonial', null])
    expect(dialogAt('annual', { ...pro, proUnlockedVia, hasStory: true })).not.toContain('Get Pro Free Forever')
  expect(dialogAt('annual', { ...sampleUser, hasStory: true })).not.toContain('Get Pro Free Forever')
  expect(screens['/pricing']?.()).toContain('Get Pro Free Forever')
})

test('a user with a paid year sees the date for monthly billing and no button', () => {
  const pro: CurrentUser = { ...sampleUser, planType: 'pro', isPro: true, billingInterval: 'annual' }
  const known = { ...pro, currentPeriodEnd: '2027-11-21T12:00:00.000Z' }
  const screensOf = (as: CurrentUser) => [
    dialogAt('monthly', as),
    textOf(<CheckoutPage />, { at: `${checkout}monthly`, as }),
  ]
  for (const text of screensOf(pro)) expect(text).toContain(errorCatalogue.year_is_paid.text)
  for (const text of screensOf(known)) {
    expect(text).toContain('Your year is already paid, until November 21, 2027. To pay by the month afterward, cancel')
    expect(text).not.toMatch(/Switch|Continue to payment|renews by itself/)
  }
  for (const text of screensOf({ ...known, subscriptionEndDate: known.currentPeriodEnd })) {
    expect(text).toContain('until November 21, 2027. Pro stays until the year ends, and then you can choose monthly.')
    expect(text).not.toContain('Reactivate')
  }
})

describe('in a build without purchases', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  const buttonsOn = async (platform: string, hiddenOn: string) => {
    vi.stubEnv('VITE_HIDE_PURCHASES', hiddenOn)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => platform !== 'web', getPlatform: () => platform })
    const { Plans } = await import('./plans.tsx')
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <Plans user={sampleUser} billing="annual" onBilling={() => {}} buying={buying} />
      </MemoryRouter>,
    )
    return markup.match(/<button/g)?.length ?? 0
  }

  test.each([
    ['ios', 'ios', 0],
    ['android', 'ios,android', 0],
    ['android', 'ios', 2],
    ['web', 'ios,android', 2],
    ['ios', '', 2],
  ])('on %s, hidden on "%s", there are %i purchase buttons', async (platform, hiddenOn, count) => {
    expect(await buttonsOn(platform, hiddenOn)).toBe(count)
  })

  test.each([
    ['ios', 'ios', false],
    ['android', 'ios', true],
    ['web', 'ios', true],
  ])('on %s, hidden on "%s", the pricing page leads to a checkout: %s', async (platform, hiddenOn, leads) => {
    vi.stubEnv('VITE_HIDE_PURCHASES', hiddenOn)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => platform !== 'web', getPlatform: () => platform })
    const { default: PricingPage } = await import('./pricing-page.tsx')
    const markup = renderToStaticMarkup(<PricingPage />)
    expect(markup.includes('checkout')).toBe(leads)
    expect(markup.includes('Nothing is for sale in this app.')).toBe(!leads)
  })

  test.each([
    ['ios', 'ios', false],
    ['android', 'ios', true],
  ])('on %s, hidden on "%s", the plan screens show a price: %s', async (platform, hiddenOn, stands) => {
    vi.stubEnv('VITE_HIDE_PURCHASES', hiddenOn)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform })
    const { default: PricingPage } = await import('./pricing-page.tsx')
    const { default: PlansPage } = await import('./plans-page.tsx')
    const { Plans } = await import('./plans.tsx')
    const { default: CheckoutPage } = await import('../checkout/checkout-page.tsx')
    const dialog = <Plans user={sampleUser} billing="annual" onBilling={() => {}} buying={buying} />
    const plans = [textOf(<PricingPage />), textOf(<PlansPage />), textOf(dialog)]
    for (const text of plans) expect(text).toContain('Mock Interview Prep')
    for (const text of [...plans, textOf(<CheckoutPage />, { at: `${checkout}annual` })]) {
      expect(/[$%]/.test(text)).toBe(stands)
      expect(text.includes('Nothing is for sale in this app.')).toBe(!stands)
    }
  })

  const pro: CurrentUser = { ...sampleUser, planType: 'pro', isPro: true, billingInterval: 'monthly' }
  const running: Subscription = {
    billing: 'monthly',
    status: 'active',
    startedAt: '2026-11-01T12:00:00.000Z',
    currentPeriodEnd: '2026-12-01T12:00:00.000Z',
    endsAt: null,
    renewalPrice: proPrices.monthly,
    graceEnds: null,
  }
  const ending: Subscription = { ...running, endsAt: running.currentPeriodEnd, renewalPrice: null }
  /** Renders the subscription screens as on an iPhone. */
  const memberScreens = async (hiddenOn: string) => {
    vi.stubEnv('VITE_HIDE_PURCHASES', hiddenOn)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' })
    const { default: SubscriptionPage } = await import('../subscription/subscription-page.tsx')
    const { default: CancelPage } = await import('../subscription/cancel/cancel-page.tsx')
    const { CancelledScreen } = await import('../subscription/cancel/cancelled-screen.tsx')
    return {
      standard: textOf(<SubscriptionPage />),
      running: textOf(<SubscriptionPage />, { as: pro, subscription: running }),
      ending: textOf(<SubscriptionPage />, { as: pro, subscription: ending }),
      'about to cancel': textOf(<CancelPage />, { as: pro, subscription: running }),
      'cancelled before': textOf(<CancelPage />, { as: pro, subscription: ending }),
      cancelled: textOf(<CancelledScreen until={ending.endsAt} subscription={ending} byStory={false} />, { as: pro }),
    }
  }
  const leadingOn = /Upgrade Plan|Manage Subscription|Reactivate/

  test('a subscription can be canceled and no link leads to a purchase', async () => {
    const screens = await memberScreens('ios')
    for (const [name, text] of Object.entries(screens)) {
      expect(text, name).not.toMatch(leadingOn)
      // The user's own current price may be shown.
      const amounts = text.match(/\$\s?[\d.,]*\d/g) ?? []
      expect(new Set([...amounts, formatPrice(proPrices.monthly)]), name).toEqual(
        new Set([formatPrice(proPrices.monthly)]),
      )
    }
    for (const name of ['running', 'ending', 'cancelled before', 'cancelled'] as const)
      expect(screens[name], name).toContain(changesElsewhereText)
    expect(screens.standard).not.toContain(changesElsewhereText)
    for (const name of ['running', 'about to cancel'] as const) expect(screens[name]).toContain('Cancel Subscription')
  })

  test('a subscription screen leads to the prices where purchases are enabled', async () => {
    const screens = await memberScreens('android')
    for (const [name, text] of Object.entries(screens)) {
      expect(text, name).not.toContain(changesElsewhereText)
      if (name !== 'about to cancel') expect(text, name).toMatch(leadingOn)
    }
  })

  test.each([
    ['ios', false],
    ['android', true],
  ])('hidden on "%s", a canceling iPhone user is offered a better price: %s', async (hiddenOn, offered) => {
    vi.stubEnv('VITE_HIDE_PURCHASES', hiddenOn)
    // No document here says where the server of an app is.
    vi.stubGlobal('Capacitor', { isNativePlatform: () => false, getPlatform: () => 'ios' })
    const ask = vi.fn(async () => Response.json({ canShowOffer: true }))
    vi.stubGlobal('fetch', ask)
    const { isOfferOpen } = await import('../subscription/queries.ts')
    expect(await isOfferOpen()).toBe(offered)
    expect(ask).toHaveBeenCalledTimes(offered ? 1 : 0)
  })
})
