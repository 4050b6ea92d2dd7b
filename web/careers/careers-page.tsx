import { brand } from '#contract/brand.ts'
import { comparisonPage } from '#contract/comparison.ts'
import type { PublicFamily, Source } from '#contract/endpoints/careers.ts'
import appCss from '#web/ui/app.css?url'
import listCss from '#web/ui/careers-list.css?url'
import { SalaryDisclaimer } from './career-card.tsx'
import { SourceLine } from './profile/part.tsx'
import { FamilySection } from './public/family-section.tsx'
import { Finder, FoundCareers, NotUnderstood } from './public/finder.tsx'
import { publicCatalogue } from './public/queries.ts'
import { QuizInvitation } from './public/quiz-invitation.tsx'

export const handle = { static: true }

interface Shown {
  families: PublicFamily[]
  source: Source
}

export function loader(): Shown {
  const { families, careers } = publicCatalogue()
  const [first, ...others] = new Map(careers.map(({ sources: { pay } }) => [`${pay.name}, ${pay.years}`, pay])).values()
  if (!first || others.length > 0) throw new Error('The list names one source for the pay of all careers')
  return { families, source: first }
}

export const links = () => [appCss, listCss].map(href => ({ rel: 'stylesheet', href }))

export const meta = () => [
  { title: `All careers, with pay and outlook · ${brand.name}` },
  {
    name: 'description',
    content: 'Hundreds of careers by family: what each pays in the US, how many jobs open up, and how to get in.',
  },
]

export default function CareersPage({ loaderData: { families, source } }: { loaderData: Shown }) {
  const total = families.reduce((sum, family) => sum + family.careers.length, 0)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <header>
        <h1 className="text-4xl sm:text-5xl">All careers</h1>
        <p className="mt-4 max-w-2xl text-lg">
          {total} careers in {families.length} families. For each of them: what it pays, how many jobs open up, a day at
          work, how to get in, a roadmap and interview questions.
        </p>
        <p className="mt-3">
          <a href={comparisonPage} className="font-semibold text-brand underline underline-offset-4">
            Compare two or three side by side
          </a>
        </p>
      </header>
      <div>
        <Finder families={families} total={total} />
      </div>
      <FoundCareers />
      <NotUnderstood />
      {families.map(family => (
        <FamilySection key={family.slug} family={family} />
      ))}
      <QuizInvitation question="Not sure where to look?" />
      <footer className="flex flex-col gap-2">
        <SourceLine source={source}>
          Pay is the middle half of what employees across the United States earn in a year, before taxes. Some careers
          share a figure with similar jobs; their pages say so.
        </SourceLine>
        <SalaryDisclaimer />
      </footer>
    </div>
  )
}
