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
        The pay, growth and education figures are published by the US government. They describe the whole United States;
        pay and the number of jobs are also given for states and areas. They are averages over many workers: estimates,
        not guaranteed, and never an offer. Beside each figure of a <a href="/careers">career</a> stands where it comes
        from and for which year.
      </p>
      <h2>What each figure means, and what it does not</h2>
      {figures.map(each => (
        <Figure key={each.name} {...each} />
      ))}
      <TheMatch />
      <Sources />
    </Article>
  )
}

interface FigureProps {
  name: string
  is: string
  isNot: string
  source: string
}

const figures: FigureProps[] = [
  {
    name: 'Pay',
    is: 'Dollars a year before tax. By the hour, it is a year of 2,080 hours of work, as the source counts; where few work a full year, as in teaching, we give none. The range on a career is the middle half: a quarter of the people in the job earn less than its lower end, a quarter earn more than its upper end. Details also show the middle, where half earn less and half earn more, and how far the lowest and highest tenth reach.',
    isNot:
      'the pay of a first job, which is often near the lower end; the pay in your town; or the pay of people who work for themselves. Some figures are for a group of jobs, such as all other computer jobs, and some are published by the hour only; we say so where that is the case.',
    source: 'U.S. Bureau of Labor Statistics, OEWS, May 2025.',
  },
  {
    name: 'Pay and jobs where you want to work',
    is: 'The same for a state, or for an area: a city with what surrounds it, or a part of a state outside of the cities. Pay is rounded to the nearest 100 dollars. "Twice as common" means that of all jobs there, twice as many are of this kind as in the whole country.',
    isNot:
      'there for every job. Where nothing is published for an area, we show the figure of its state or of the whole country and say so. And it is not the number of open jobs: it counts the people who work there.',
    source: 'U.S. Bureau of Labor Statistics, OEWS May 2025.',
  },
  {
    name: 'Prices',
    is: 'What goods, services and rents cost in a state or area, compared with the whole country.',
    isNot:
      'what you would spend, or taken into account in the pay or the match. Areas outside of the cities have no figure of their own; for them we show that of the state.',
    source: 'U.S. Bureau of Economic Analysis, Regional Price Parities 2024.',
  },
  {
    name: 'Growth and openings',
    is: 'A forecast: how much the number of jobs may grow or shrink over ten years, and how many openings there may be in a usual year, most of them because people leave or change jobs. It counts people who work for themselves too. "Faster than 7 in 10" compares with the other careers here.',
    isNot: 'a promise, for forecasts can be wrong; the number of jobs near you; or your chance of getting one.',
    source: 'U.S. Bureau of Labor Statistics, Employment Projections, 2024 to 2034.',
  },
  {
    name: 'Usual education',
    is: 'What people need most often to enter the job. Where the Bureau counts a job only among other ones that ask for less, we show what most people in the job say it needs. A rule on age stands beside it where federal or state law, or most employers, ask beginners to be 18 or 21.',
    isNot:
      'a rule. Many employers take other routes, and some states ask for more. The ways in below it are our own words.',
    source:
      'U.S. Bureau of Labor Statistics, Employment Projections, 2024 to 2034; O*NET 29.3, 2025, where the page says so. Age: 29 CFR 570, 49 CFR 391 and 14 CFR 61 and 65 for federal law; the rest are our own words.',
  },
  {
    name: 'Work from home',
    is: 'How many of the people in the job can do some of it from home. For most careers it was measured in a survey; for the others it is our own estimate from similar jobs, and says so.',
    isNot:
      'the share of jobs that are fully remote: the source cannot tell some days from all of them. And "fewer than 1 in 100" does not mean nobody.',
    source:
      'U.S. Bureau of Labor Statistics, Occupational Requirements Survey, 2023, and estimates of ours made from it.',
  },
  {
    name: 'Related careers',
    is: 'Jobs that ask for much the same work and knowledge. The most alike stand first.',
    isNot: 'a list of jobs you can change to without training.',
    source: 'O*NET 29.3, 2025.',
  },
  {
    name: 'What a job is like',
    is: 'How much a job asks for each skill, field of knowledge and interest, how much schooling people in it say it needs, what it offers to people who value one thing or another, and under which conditions it is done. How much desk work it is, we make from two halves: how it is rated for work at a desk, and how much it asks to know of office work and computers. These ratings are not shown as numbers. They go into the match.',
    isNot:
      'new, or about one workplace. The ratings of what people value are from 2008 to 2012, those of working conditions from 2014 and earlier, and those of interests come from a computer model of 2023. For some careers we took ratings from similar ones.',
    source: 'O*NET 29.3, 2025; for working conditions O*NET 18.1, 2014.',
  },
]

function Figure({ name, is, isNot, source }: FigureProps) {
  return (
    <section>
      <h3>{name}</h3>
      <p>{is}</p>
      <p>
        <strong>What it is not:</strong> {isNot}
      </p>
      <p className="text-muted text-sm">Source: {source}</p>
    </section>
  )
}

function Sources() {
  return (
    <>
      <h2>Sources</h2>
      <p>
        This product includes information from the{' '}
        <a href="https://www.onetcenter.org/database.html">O*NET 29.3 Database</a> (and, for work context, O*NET 18.1)
        by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0 license</a>. O*NET is a trademark of USDOL/ETA.
        We have modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these
        modifications.
      </p>
      <p>
        Search also uses the <a href="https://esco.ec.europa.eu/">ESCO classification</a> of the European Commission. We
        have kept only which words of its job titles point to which careers.
      </p>
      <p>
        Distances to jobs are between the middles of towns or ZIP codes, in a straight line. Where those are comes from{' '}
        <a href="https://www.geonames.org/">GeoNames</a>, used under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0 license</a>.
      </p>
      <p>From the U.S. Bureau of Labor Statistics:</p>
      <ul>
        <li>
          <a href="https://www.bls.gov/oes/">Occupational Employment and Wage Statistics (OEWS)</a>, May 2025
        </li>
        <li>
          <a href="https://www.bls.gov/emp/">Employment Projections</a>, 2024 to 2034
        </li>
        <li>
          <a href="https://www.bls.gov/ors/">Occupational Requirements Survey (ORS)</a>, 2023
        </li>
      </ul>
      <p>
        From the U.S. Bureau of Economic Analysis:{' '}
        <a href="https://www.bea.gov/data/prices-inflation/regional-price-parities-state-and-metro-area">
          Regional Price Parities
        </a>
        , 2024.
      </p>
      <p>
        Job titles that you type are understood by a model that was fitted to the titles of O*NET and ESCO. This product
        uses the <a href="https://esco.ec.europa.eu/">ESCO classification of the European Commission</a>, changed, and a
        crosswalk of ESCO and O*NET by Nesta (Kanders and others, 2020; MIT license).
      </p>
      <p>
        How interests and fields of study go together was learned from answers to a survey of the{' '}
        <a href="https://openpsychometrics.org/">Open-Source Psychometrics Project</a> (2015 to 2018, anonymous), and
        from the crosswalk of fields of study (CIP 2020) and occupations by the National Center for Education
        Statistics. We keep no answers of that survey, only the weights that we worked out from them.
      </p>
      <p>
        Descriptions, days in the life, ways in, skills, roadmaps and interview questions are our own words. How you and
        we deal with each other is in the <a href="/terms">Terms of Service</a> and the{' '}
        <a href="/privacy">Privacy Policy</a>.
      </p>
    </>
  )
}

const parts: { name: string; points: number; text: ReactNode }[] = [
  {
    name: 'How you work',
    points: 27,
    text: 'With people, at a desk, on your feet, outdoors: against what the job is like.',
  },
  {
    name: 'What matters to you',
    points: 27,
    text: 'The values you chose, against what the job offers most, and more than other jobs.',
  },
  { name: 'Education', points: 18, text: 'Your level of study, against what people in the job have.' },
  {
    name: 'Pay',
    points: 13,
    text: 'How many people in the job earn what you want to earn: in your state or area if you chose one and its pay is published, else in the whole country.',
  },
  { name: 'Place', points: 10, text: 'Where you want to work, against where the job is done.' },
  { name: 'Hours', points: 5, text: 'The hours you want. Little is published about hours, so this counts least.' },
]

function TheMatch() {
  return (
    <>
      <h2>How a match percentage is made</h2>
      <p>
        A fixed formula compares your answers with the figures of each career. The questions of the quiz make six parts,
        and each can give at most so many points. The points add up to the percentage.
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
      <OtherParts />
      <p>
        Beside your results you can say that pay, time with people, study, place or hours matter more or less to you.
        Such a part then counts twice or half as much as usual before all parts are brought to 100 points again. For
        time with people that is part of how you work. The percentages are then by your own weighting, and one tap
        brings the usual points back.
      </p>
      <p>
        You can also name up to three things you care about, such as animals or food. They make one more part that can
        give up to 26 points. We read the careers to decide which are about a topic, fully or partly, and our career
        search decides the order among those. If you name nothing, this part is left out.
      </p>
      <p>
        What sets a career apart from the others beside it is read from the same figures, and only where one of them
        leads clearly.
      </p>
      <p>
        One part that does not fit at all pulls the whole number down, so that a high percentage means most things fit.
        Your name takes no part in it, and we do not ask for your age or gender.
      </p>
      <SelectionRules />
      <p>
        The percentage says how well a career fits your answers. It is not the chance of getting a job, and not a
        promise that you will like it: studies find that such a fit predicts job satisfaction only weakly. The figures
        on what people value in a job and on working conditions are several years old. Use your matches as a list worth
        a closer look.
      </p>
    </>
  )
}

function OtherParts() {
  return (
    <>
      <p>
        Three parts more come in only if you tell us more. Past work can give up to 47 points, a field of study up to
        44, interests up to 38; where all count, 27, 24 and 18. The six then give that much less:
      </p>
      <ul>
        <li>
          <strong>Your past work.</strong> The jobs and skills you name in the quiz, against the skills and the
          knowledge that the career asks for and the jobs it is related to. A job counts more the longer you had it, and
          more if few people do it than if nearly everyone has. An internship or volunteer work counts toward the job
          that it is a start to. What your words are about counts too: dogs lead to work with animals. A job or skill we
          do not know does no harm.
        </li>
        <li>
          <strong>Your field of study.</strong> The careers it leads to, by the crosswalk of fields of study and
          occupations named above. Study that you finished counts most, study that you left least, and study that ended
          counts less the longer you have worked. Where a career asks for a degree of its own field, another degree
          counts as some college. A field we do not know changes nothing.
        </li>
        <li>
          <strong>Your interests.</strong> What you say in the deep dive that you would enjoy, against the interests of
          people who studied for such work and the ratings of what the career is about. We learned this from about
          22,000 people who took a free online survey and told what they studied; most were young, and many lived
          outside the United States. When we tried it on others whom it had not seen, their own field of study ranked
          above 7 in 10 other fields on average, where chance would give 5 in 10: it narrows things down, no more. The
          deep dive asks next what tells most, and stops once two answers in a row have not changed which eight of 22
          kinds of work lead; among people of that survey, half needed 14 answers or fewer. You can always answer all
          30. It is up to you; drop it, and your first result is back.
        </li>
      </ul>
    </>
  )
}

function SelectionRules() {
  return (
    <p>
      You see the careers that fit best, at most two of one kind, and up to two more that are not the usual. At most two
      are years away, or behind one more degree if you told us of past work. Between nearly equal ones, more openings
      decide, and work that shrinks comes later. Work that is forecast to lose a fifth of its jobs or more in ten years
      is not suggested at all, and neither is a job that you had already, unless it takes a degree of its own and you
      have done other work too. Nor is work that only waits for an age while you are in high school, or that hardly
      anyone does from home if you want no other place. None of this changes a percentage.
    </p>
  )
}
