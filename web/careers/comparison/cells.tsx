import type { ReactNode } from 'react'
import type { PublicCatalogue } from '#contract/endpoints/careers.ts'
import { formatInteger } from '#contract/numbers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CareerIcon, Salary } from '../career-card.tsx'
import { Lines } from '../profile/part.tsx'
import { dollars, growthText, openingsText, startText, teleworkText } from '../profile/profile-texts.ts'
import { pathOf } from '../public/public-texts.ts'
import { licenseText, ratingText, roughly, type TagRow, tagsIn } from './cell-texts.ts'

export type Compared = PublicCatalogue['careers'][number]
type Figures = Omit<
  Compared,
  | 'description'
  | 'scene'
  | 'education'
  | 'hardSkills'
  | 'softSkills'
  | 'related'
  | 'sources'
  | 'family'
  | 'states'
  | 'otherTitles'
  | 'roadmap'
  | 'interviewQuestions'
  | 'occupation'
>
const note = 'text-muted text-sm'

const noFigure = 'We have no figure.'
/** web/ui/comparison.css hides a row of nothing else. */
const NoFigure = () => <p data-missing>{noFigure}</p>

export function Head({ career: { slug, title, icon } }: { career: Compared }) {
  return (
    <div className="comparison-head">
      <CareerIcon icon={icon} />
      <a href={pathOf(slug)} className="min-w-0 grow font-bold font-display text-xl leading-tight">
        {title}
      </a>
      <a
        href="{without}"
        className="inline-flex min-h-11 items-center font-semibold text-brand text-sm underline underline-offset-4"
      >
        Remove<span className="sr-only"> {title}</span>
      </a>
    </div>
  )
}

/** Filled by the script of the page if this browser knows results. */
const Fit = ({ career: { slug } }: { career: Figures }) => <div data-fit={slug} className="flex flex-col gap-2" />

function Pay({ career: { slug, pay, salaryRange, hourlyRange, groupFigures } }: { career: Figures }) {
  return (
    <>
      <p data-own-place={slug} data-hourly={hourlyRange !== ''} hidden className="font-semibold" />
      <p>
        <span className={note}>In the whole US: </span>
        <Salary range={salaryRange} hourly={hourlyRange} />
      </p>
      <p className={note}>
        {hourlyRange ? '' : 'Hourly: we have no figure. '}
        The middle half of employees, {pay.year}. Half earn more than {dollars(pay.median)}.
      </p>
      {groupFigures && <GroupCaveat />}
    </>
  )
}

const GroupCaveat = () => (
  <p className="rounded-control bg-amber-soft px-3 py-1.5 text-sm">For a group of jobs that includes this one.</p>
)

function Study({ career }: { career: Figures }) {
  return (
    <>
      <p>{startText(career)}</p>
      {career.minimumAge && <p>{career.minimumAge}</p>}
      <p className={note}>{licenseText(career.tags, career.compared.training.steps)}</p>
    </>
  )
}

function Time({ career: { compared, tags } }: { career: Figures }) {
  const { total, steps } = compared.training
  return (
    <>
      <p className="font-semibold first-letter:uppercase">{total}</p>
      {steps.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {steps.map(({ title, timeline }) => (
            <li key={title}>
              {title}: <span className="text-muted">{timeline}</span>
            </li>
          ))}
        </ul>
      )}
      <Badges row="training" tags={tags} />
    </>
  )
}

function Cost({ career: { compared } }: { career: Figures }) {
  const { costs } = compared.training
  if (costs.length === 0) return <NoFigure />
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {costs.map(({ of, text }) => (
        <li key={text}>
          {of && <span className="font-semibold">{of}: </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}

function Badges({ row, tags }: { row: TagRow; tags: readonly string[] }) {
  const shown = tagsIn(row, tags)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map(tag => (
        <li key={tag}>
          <Badge className="whitespace-normal!">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}

const Tagged =
  (row: TagRow) =>
  ({ career: { tags } }: { career: Figures }) =>
    tagsIn(row, tags).length ? <Badges row={row} tags={tags} /> : <NoFigure />

function Rated({ career, row, lines }: { career: Figures; row: TagRow; lines: readonly string[] }) {
  return (
    <>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      <Badges row={row} tags={career.tags} />
      {career.compared.isEstimate && <p className={note}>Estimated from similar jobs.</p>}
    </>
  )
}

const People = ({ career }: { career: Figures }) => (
  <Rated career={career} row="people" lines={[ratingText(career.compared.ratings.people, 'time with people')]} />
)

function Body({ career }: { career: Figures }) {
  const { moving, desk, outdoors } = career.compared.ratings
  const lines = [
    ratingText(moving, 'moving around'),
    ratingText(desk, 'desk work'),
    ratingText(outdoors, 'time outdoors'),
  ]
  return <Rated career={career} row="body" lines={lines} />
}

const Home = ({ career: { telework } }: { career: Figures }) => {
  const { headline } = teleworkText(telework)
  return (
    <>
      <p>{headline}</p>
      {telework.basis === 'modelled' && <p className={note}>Our estimate, not measured.</p>}
    </>
  )
}

function Jobs({ career: { slug, groupFigures, compared } }: { career: Figures }) {
  return (
    <>
      <p data-own-jobs={slug} hidden className="font-semibold" />
      <p>
        {compared.employment === null
          ? noFigure
          : `About ${formatInteger(roughly(compared.employment))} employees in the whole US.`}
      </p>
      {groupFigures && <GroupCaveat />}
    </>
  )
}

function Growth({ career: { outlook, groupFigures } }: { career: Figures }) {
  const { headline, detail } = growthText(outlook)
  return (
    <>
      <p className="first-letter:uppercase">{openingsText(outlook)}.</p>
      <p>{detail}</p>
      <p className={`${note} first-letter:uppercase`}>{headline}.</p>
      {groupFigures && <GroupCaveat />}
    </>
  )
}

const Day = ({ career }: { career: Figures }) => (
  <div className="text-[0.9375rem]">
    <Lines lines={career.dayInTheLife} />
  </div>
)

interface Row {
  id: string
  name: string
  hint?: string
  Cell: (props: { career: Figures }) => ReactNode
}

export const rows: readonly Row[] = [
  { id: 'fit', name: 'How well it fits you', hint: 'From your own results, which only you can see.', Cell: Fit },
  { id: 'pay', name: 'Pay', hint: 'Before taxes.', Cell: Pay },
  { id: 'study', name: 'Study and license', Cell: Study },
  {
    id: 'time',
    name: 'Time it takes',
    hint: 'All the steps in our roadmap, one after another. Some can be paid work.',
    Cell: Time,
  },
  {
    id: 'cost',
    name: 'What training costs',
    hint: "Prices our roadmap mentions. They aren't the whole cost.",
    Cell: Cost,
  },
  { id: 'hours', name: 'Hours and schedule', Cell: Tagged('hours') },
  { id: 'people', name: 'People', Cell: People },
  { id: 'body', name: 'Body and place', Cell: Body },
  { id: 'stress', name: 'Stress', hint: 'Only what our career pages say about it.', Cell: Tagged('stress') },
  { id: 'home', name: 'Work from home', Cell: Home },
  { id: 'jobs', name: 'How many jobs', Cell: Jobs },
  { id: 'growth', name: 'Openings and growth', Cell: Growth },
  { id: 'day', name: 'What a day is like', Cell: Day },
]
