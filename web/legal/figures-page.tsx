import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { Article } from './article.tsx'

export const handle = { static: true }

export const meta = () => [
  { title: `Where our figures come from · ${brand.name}` },
  { name: 'description', content: 'The sources of our pay and job figures, what each means, and how a match is made.' },
]

export default function FiguresPage() {
  return (
    <Article title="Where our figures come from">
      <p className="text-lg">
        The pay, growth and education figures are published by the US government. They describe the whole United States,
        not your town, and people who are employed, not people who work for themselves. They are averages over many
        workers: estimates, not guaranteed, and never an offer.
      </p>
      <WhatEachMeans />
      <TheMatch />
      <h2>Sources</h2>
      <p>
        This product includes information from the O*NET 29.3 Database (and, for work context, O*NET 18.1) by the U.S.
        Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET
        is a trademark of USDOL/ETA. We have modified all or some of this information. USDOL/ETA has not approved,
        endorsed, or tested these modifications.
      </p>
      <p>U.S. Bureau of Labor Statistics, OEWS May 2025; Employment Projections 2024-34; ORS 2023.</p>
      <p>
        Descriptions, days in the life, roadmaps and interview questions are our own words. How you and we deal with
        each other is in the <a href="/terms">Terms of Service</a> and the <a href="/privacy">Privacy Policy</a>.
      </p>
    </Article>
  )
}

function WhatEachMeans() {
  return (
    <>
      <h2>What each figure means</h2>
      <h3>Pay</h3>
      <p>
        Dollars a year before tax, May 2025. The range on a career is the middle half: a quarter of the people in the
        job earn less than its lower end, a quarter earn more than its upper end. Details also show the median, where
        half earn less and half earn more, and how far the lowest and highest tenth reach. First jobs often start near
        the lower end. Some jobs share one published figure, and some are published by the hour; we say so where that is
        the case.
      </p>
      <h3>Growth and openings</h3>
      <p>
        A forecast for 2024 to 2034: how much the number of jobs may grow or shrink over the ten years, and how many
        openings there may be in a usual year, most of them because people leave or change jobs. Forecasts can be wrong.
      </p>
      <h3>Usual education</h3>
      <p>
        What people need most often to enter the job. Many employers take other routes, and some states ask for more.
      </p>
      <h3>Work from home</h3>
      <p>
        The share of workers who can work from home at least sometimes. For some careers it was measured in a 2023
        survey; for the others it is our own estimate from similar jobs, and is marked as modelled. The sources cannot
        tell fully remote from hybrid work.
      </p>
    </>
  )
}

const parts: { name: string; points: number; text: ReactNode }[] = [
  {
    name: 'How you work',
    points: 30,
    text: 'With people, at a desk, on your feet, outdoors: against what the job is like.',
  },
  {
    name: 'What matters to you',
    points: 24,
    text: 'The values you chose, against what the job offers most, and more than other jobs.',
  },
  { name: 'Education', points: 18, text: 'Your level of study, against what people in the job have.' },
  { name: 'Pay', points: 13, text: 'How many people in the job earn what you want to earn.' },
  { name: 'Place', points: 10, text: 'Where you want to work, against where the job is done.' },
  { name: 'Hours', points: 5, text: 'The hours you want. The figures say little here, so this counts least.' },
]

function TheMatch() {
  return (
    <>
      <h2>How a match percentage is made</h2>
      <p>
        A fixed formula compares your answers with the figures of each career. It has six parts, and each can give at
        most so many points. The points add up to the percentage.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">What it compares</th>
            <th scope="col">At most</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <tr key={part.name}>
              <th scope="row">{part.name}</th>
              <td>{part.text}</td>
              <td>{part.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        One part that does not fit at all pulls the whole number down, so that a high percentage means most things fit.
        Your name and your past jobs take no part in it, and we do not ask for your age or gender.
      </p>
      <p>
        The percentage says how well a career fits your answers. It is not the chance of getting a job, and not a
        promise that you will like it: studies find that such a fit predicts job satisfaction only weakly. The figures
        on what people value in a job and on working conditions are several years old. Use your matches as a list worth
        a closer look.
      </p>
    </>
  )
}
