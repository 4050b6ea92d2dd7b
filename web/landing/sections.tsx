import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPrice, tokenPack } from '#contract/prices.ts'
import { startingBalance } from '#contract/tokens.ts'
import { proPriceText } from '#web/billing/plan-texts.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ExampleMatch, ExampleReasons } from './example-result.tsx'
import { Features } from './features.tsx'
import { HeroDrawing } from './hero-drawing.tsx'
import { StartButton } from './start-buttons.tsx'

export const section = 'mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 md:py-16'
export const headline = 'text-3xl sm:text-4xl'

export function Hero({ quiz }: { quiz?: string | undefined }) {
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-5 px-4 pt-7 pb-6 sm:gap-y-10 sm:px-6 sm:pt-12 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:py-16">
      <div>
        <p className="font-semibold text-coral">Discover Your Perfect Career Path</p>
        <h1 className="mt-2.5 text-[2.25rem] leading-[1.05] sm:mt-3 sm:text-6xl">
          <span className="block text-balance">You help everyone else. </span>
          <span className="block text-balance text-brand">Who's helping you?</span>
        </h1>
        <p className="mt-4 max-w-xl text-balance text-lg sm:mt-5 sm:text-xl">
          Answer a few short questions. See careers that fit you, what they pay, and why they fit.
        </p>
        <div className="mt-5 sm:mt-7">
          <StartButton quiz={quiz} />
          <p className="mt-3 text-muted member:hidden">About 2 minutes. No account needed.</p>
        </div>
        <div className="-mx-3.5 mt-1 flex flex-wrap member:hidden">
          <Link to="/register" className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
            Get Started
          </Link>
          <Link to="/login" className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
            Sign In
          </Link>
        </div>
      </div>
      <div>
        <div className="-mx-4 overflow-hidden sm:mx-0 sm:rounded-[2rem]">
          <HeroDrawing className="block h-80 w-full sm:h-96 lg:h-[28rem]" />
        </div>
        <ExampleMatch className="relative mx-auto -mt-8 max-w-md sm:-mt-16 lg:-mb-6" />
      </div>
    </section>
  )
}

const steps = [
  { title: 'Answer', text: 'Say what matters to you, how you like to work and what you want to earn.' },
  { title: 'See your matches', text: 'Each career comes with a match percentage, its pay and the reasons it fits.' },
  {
    title: 'Keep the ones you like',
    text: 'With an account, your matches and saved careers are on every device.',
  },
]

export function HowItWorks() {
  return (
    <section className={section}>
      <h2 className={headline}>How it works</h2>
      <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, position) => (
          <li key={step.title} className="flex gap-4 md:flex-col md:gap-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-bold font-display text-brand-ink text-lg"
            >
              {position + 1}
            </span>
            <div>
              <h3 className="text-xl">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Matching() {
  return (
    <section className="border-line border-y bg-surface">
      <div className={`${section} grid gap-x-14 gap-y-9 lg:grid-cols-2 lg:items-center`}>
        <div>
          <h2 className={headline}>AI-Powered Career Matching</h2>
          <p className="mt-4 text-lg">
            No black box: an open formula compares your answers with published US pay and job data, and shows you what
            counted. AI models learned from public data read the jobs you type and link interests to work. They never
            choose for you or make up a career.
          </p>
          <ul className="mt-5 flex flex-col gap-3">
            <Point>Every percentage is broken down into its parts.</Point>
            <Point>
              The figures come from the US Bureau of Labor Statistics and O*NET.{' '}
              <a href="/figures" className="font-semibold text-brand underline underline-offset-4">
                Where our figures come from
              </a>
            </Point>
            <Point>
              Want to look around first? Every career has its own page, open to everyone.{' '}
              <a href="/careers" className="font-semibold text-brand underline underline-offset-4">
                All careers
              </a>
            </Point>
            <Point>A match shows how well a career fits your answers. It doesn't promise a job, and we say so.</Point>
          </ul>
        </div>
        <ExampleReasons />
      </div>
    </section>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-5.5 shrink-0 text-success" />
      <span>{children}</span>
    </li>
  )
}

export function ForYou() {
  return (
    <section className={section}>
      <div className="rounded-card bg-coral-soft px-5 py-9 sm:px-10 sm:py-12">
        <h2 className={headline}>Personalized for Young Women</h2>
        <p className="mt-4 max-w-2xl text-lg">
          Made for young women and for anyone looking for a first job: people who take care of others and rarely get
          asked what they want.
        </p>
        <ul className="mt-6 grid gap-x-8 gap-y-3 md:grid-cols-3">
          <Point>Plain words, one question at a time, made for your phone.</Point>
          <Point>No work experience needed. No degree needed.</Point>
          <Point>We do not ask your age or gender, and we do not sell your answers.</Point>
        </ul>
      </div>
    </section>
  )
}

export function Tools() {
  return (
    <section className={section}>
      <h2 className={headline}>Professional Development Tools</h2>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">
        Tools that turn a match into a job. A new account has {startingBalance} free tokens to try them.
      </p>
      <Features />
      {purchasesEnabled() && <Prices />}
    </section>
  )
}

function Prices() {
  return (
    <p className="mt-6 max-w-2xl text-muted">
      What it costs: a new account is free. {tokensText(tokenPack.tokens)} more are {formatPrice(tokenPack.price)}, paid
      once. Pro, which counts no tokens, is {proPriceText('monthly')} or {proPriceText('annual')}.{' '}
      <a href="/pricing" className="font-semibold text-brand underline underline-offset-4">
        All prices
      </a>
    </p>
  )
}

export function ClosingSection({ quiz }: { quiz?: string | undefined }) {
  return (
    <section className={`${section} pt-0 md:pt-0`}>
      <div className="flex flex-col items-center rounded-card bg-[#3a2386] px-5 py-12 text-center text-[#fff7ee] sm:py-16">
        <h2 className={`${headline} max-sm:text-2xl`}>Take two minutes for yourself tonight.</h2>
        <p className="mt-3 mb-7 max-w-md text-lg text-[#e3d9ff]">
          <span className="member:hidden">Free, no account needed, and you can stop anytime.</span>
          <span className="guest:hidden">Your matches and saved careers are here for you.</span>
        </p>
        <StartButton quiz={quiz} onViolet />
      </div>
    </section>
  )
}
