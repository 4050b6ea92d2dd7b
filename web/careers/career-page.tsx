import { data } from 'react-router'
import { brand } from '#contract/brand.ts'
import { comparisonPath } from '#contract/comparison.ts'
import type { PublicCareer } from '#contract/endpoints/careers.ts'
import appCss from '#web/ui/app.css?url'
import { buttonStyle } from '#web/ui/button.tsx'
import { ExpandableRow } from '#web/ui/expandable-row.tsx'
import { CareerIcon, SalaryDisclaimer, Tags } from './career-card.tsx'
import keptCareers from './comparison/kept-careers.tsx?inline-script'
import chosenGoal from './goal/chosen-goal.tsx?inline-script'
import { CareerOverview } from './profile/overview.tsx'
import { HeadingLevel, Part } from './profile/part.tsx'
import { PayByState } from './public/pay-by-state.tsx'
import { occupationData, summaryOf } from './public/public-texts.ts'
import { publicCatalogue } from './public/queries.ts'
import { OwnMatch } from './public/quiz-invitation.tsx'
import { Roadmap } from './public/roadmap.tsx'
import { Scene } from './scene.tsx'

export const handle = { static: true }

export function loader({ params }: { params: { slug?: string } }): PublicCareer {
  const career = publicCatalogue().careers.find(each => each.slug === params.slug)
  if (!career) throw data(null, { status: 404 })
  return career
}

export const links = () => [{ rel: 'stylesheet', href: appCss }]

export const meta = ({ loaderData: career }: { loaderData: PublicCareer }) => [
  { title: `${career.title}: pay, outlook and ways in · ${brand.name}` },
  { name: 'description', content: summaryOf(career) },
  { 'script:ld+json': occupationData(career) },
]

export default function CareerPage({ loaderData: career }: { loaderData: PublicCareer }) {
  return (
    <HeadingLevel value="h2">
      <article className="mx-auto flex w-full max-w-3xl flex-col gap-11 px-4 py-8 sm:px-6 sm:py-12">
        <Opening career={career} />
        <OwnMatch slug={career.slug} />
        <CareerOverview profile={career} expected={null} local={<PayByState career={career} />}>
          <Roadmap steps={career.roadmap} />
          <Part title="Questions you may hear in an interview">
            <p>Open a question to see what a good answer has in it.</p>
            <div className="flex flex-col divide-y divide-line">
              {career.interviewQuestions.map(({ text, hint }) => (
                <ExpandableRow key={text} title={text}>
                  <p className="max-w-prose">{hint}</p>
                </ExpandableRow>
              ))}
            </div>
          </Part>
        </CareerOverview>
        <footer className="flex flex-col gap-2 border-line border-t pt-6">
          <p className="text-muted text-sm">Also called: {career.otherTitles.join(', ')}.</p>
          <p className="text-muted text-sm">
            Our sources call this work "{career.occupation.title}" (O*NET code {career.occupation.code}). The
            descriptions are in our own words.
          </p>
          <SalaryDisclaimer />
        </footer>
      </article>
    </HeadingLevel>
  )
}

function Opening({ career }: { career: PublicCareer }) {
  const crumb = 'font-semibold text-brand underline underline-offset-4'
  return (
    <header className="flex flex-col gap-5">
      <nav aria-label="You are here" className="text-[0.9375rem]">
        <a href="/careers" className={crumb}>
          All careers
        </a>{' '}
        <span aria-hidden className="text-muted">
          ›
        </span>{' '}
        <a href={`/careers#${career.family.slug}`} className={crumb}>
          {career.family.name}
        </a>
      </nav>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <CareerIcon icon={career.icon} large />
        <h1 className="text-4xl sm:text-5xl">{career.title}</h1>
      </div>
      <div className="flex flex-col gap-5 sm:flex-row">
        <Scene scene={career.scene} className="w-full shrink-0 self-start sm:w-72" />
        <p className="text-lg">{career.description}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a
          data-goal={career.title}
          href={`/roadmap?career=${encodeURIComponent(career.title)}`}
          className={buttonStyle({})}
        >
          Make this my goal
        </a>
        <a
          data-compare={career.slug}
          href={comparisonPath([career.slug])}
          className={buttonStyle({ variant: 'secondary' })}
        >
          Compare with another career
        </a>
      </p>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${keptCareers}${chosenGoal}` : '' }}
      />
      <Tags tags={career.tags} all />
    </header>
  )
}
