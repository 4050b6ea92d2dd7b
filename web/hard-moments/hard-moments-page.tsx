import { ChevronDown, MessageCircleHeart } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { moments } from '#contract/hard-moments/moments.ts'
import { helperIds, helpers, lawWrittenIn } from '#contract/hard-moments/sources.ts'
import {
  groupIds,
  idsIn,
  type MomentGroup,
  type MomentId,
  momentGroups,
  momentIds,
  momentTitles,
} from '#contract/hard-moments.ts'
import { limits } from '#contract/limits.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { tokensText } from '#web/tokens/balance.ts'
import appCss from '#web/ui/app.css?url'
import { buttonStyle } from '#web/ui/button.tsx'
import filterCss from '#web/ui/moment-filter.css?url'
import { Answers, Comeback, LawAndHelp, Line } from './moment-texts.tsx'
import { practicePath } from './practice-path.ts'

export const handle = { static: true }

export const links = () => [appCss, filterCss].map(href => ({ rel: 'stylesheet', href }))

export const meta = () => [
  { title: `Hard Moments: what to say at work · ${brand.name}` },
  {
    name: 'description',
    content: `What to say when they ask about your pay, want a free shift or cross a line: ${momentIds.length} hard moments, three short answers for each, and the law in one sentence.`,
  },
]

export default function HardMomentsPage() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl sm:text-5xl">Hard Moments</h1>
        <p className="max-w-prose text-lg">
          They ask what you make, want you to stay late again, or cross a line, and you don't know what to say. Here are
          short answers for {momentIds.length} hard moments in hiring and at work. Pick the one that sounds like you.
        </p>
      </header>
      <PracticeInvitation />
      <div data-moments className="flex flex-col gap-8">
        <GroupFilter />
        {groupIds.map(group => (
          <Group key={group} group={group} />
        ))}
      </div>
      <Help />
    </div>
  )
}

function PracticeInvitation() {
  const price = tokensText(tokenCosts['hard-moments'])
  return (
    <section className="flex flex-col items-start gap-4 rounded-card bg-brand-soft p-5 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h2 className="text-xl">Say it once before you need it</h2>
        <p className="mt-1 max-w-prose text-muted">
          Reading is free. To practice, choose up to {limits.hardMoments.perSet} moments: you see what they say, you
          answer, and simple rules tell you what is missing. {price} for a set, nothing with Pro.
        </p>
      </div>
      <a href={practicePath()} className={buttonStyle({ className: 'w-full shrink-0 sm:w-auto' })}>
        <MessageCircleHeart aria-hidden="true" className="size-5" />
        Practice
      </a>
    </section>
  )
}

const filters = [
  { id: 'show-all', name: 'All' },
  ...groupIds.map(group => ({ id: `show-${group}`, name: momentGroups[group].name })),
]
/** The style sheet filters, so that it works without script. */
function GroupFilter() {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show moments</legend>
      {filters.map(({ id, name }) => (
        <label
          key={id}
          className="relative flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="show"
            id={id}
            defaultChecked={id === 'show-all'}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Group({ group }: { group: MomentGroup }) {
  return (
    <section aria-labelledby={group} data-group={group} className="flex flex-col gap-3">
      <h2 id={group} className="text-2xl sm:text-3xl">
        {momentGroups[group].name}
      </h2>
      <ul className="flex flex-col gap-3">
        {idsIn(group).map(id => (
          <li key={id}>
            <MomentCard id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MomentCard({ id }: { id: MomentId }) {
  const moment = moments[id]
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded-card p-4 sm:p-5">
        <h3 className="min-w-0 grow text-lg leading-snug">
          {momentTitles[id]}
          <span className="mt-0.5 block font-normal font-text text-[0.9375rem] text-muted">{moment.when}</span>
        </h3>
        <ChevronDown aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div id={id} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
        <Line text={moment.line} />
        <Answers answers={moment.answers} />
        <Comeback comeback={moment.comeback} />
        <LawAndHelp law={moment.law} help={moment.help} />
        <a
          href={practicePath([id])}
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'self-start' })}
        >
          Practice this one<span className="sr-only">: {momentTitles[id]}</span>
        </a>
      </div>
    </details>
  )
}

const link = 'font-semibold text-brand underline underline-offset-4'

function Help() {
  return (
    <section aria-labelledby="help" className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 id="help" className="text-2xl">
        Where to get help
      </h2>
      <p>
        If you are in danger right now, call{' '}
        <a href="tel:911" className={link}>
          911
        </a>
        . These offices help for free:
      </p>
      <ul className="flex flex-col gap-2">
        {helperIds.map(id => {
          const { name, about, phone, url } = helpers[id]
          return (
            <li key={id}>
              <a href={url} rel="noreferrer" className={link}>
                {name}
              </a>
              , for {about}:{' '}
              <a href={`tel:${phone}`} className={`${link} whitespace-nowrap`}>
                {phone}
              </a>
            </li>
          )
        })}
      </ul>
      <p className="max-w-prose text-[0.9375rem] text-muted">
        This is general information, not legal advice. It is about federal law in the United States; your state or city
        may give you more. We wrote it in {lawWrittenIn}; the offices' pages have the current rules.
      </p>
    </section>
  )
}
