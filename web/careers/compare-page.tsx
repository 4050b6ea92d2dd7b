import { brand } from '#contract/brand.ts'
import type { Source } from '#contract/endpoints/careers.ts'
import { sharePath } from '#contract/sharing.ts'
import appCss from '#web/ui/app.css?url'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import tableCss from '#web/ui/comparison.css?url'
import { SalaryDisclaimer } from './career-card.tsx'
import type { Compared } from './comparison/cells.tsx'
import { AddCareer, Notes, NothingChosen } from './comparison/choose-careers.tsx'
import ownComparison from './comparison/own-comparison.tsx?inline-script'
import { AllCells, ComparisonTable } from './comparison/table.tsx'
import { SourceLine } from './profile/part.tsx'
import showOwnPlace from './public/own-place.tsx?inline-script'
import { publicCatalogue } from './public/queries.ts'

export const handle = { static: true }

interface Shown {
  careers: Compared[]
  sources: Source[]
}

export function loader(): Shown {
  const { careers } = publicCatalogue()
  const named = careers.flatMap(({ sources: { pay, outlook, telework, related } }) => [pay, outlook, telework, related])
  const sources = [...new Map(named.map(source => [source.name, source])).values()]
  return { careers, sources }
}

export const links = () => [appCss, tableCss].map(href => ({ rel: 'stylesheet', href }))

export const meta = () => [
  { title: `{compared:title} · ${brand.name}` },
  {
    name: 'description',
    content: 'Two or three careers on one page: pay, training, hours, people, stress, openings and what a day is like.',
  },
]

/** The server writes the careers of the request into this page (server/careers/comparison). */
export default function ComparePage({ loaderData: { careers, sources } }: { loaderData: Shown }) {
  return (
    <div
      data-chosen="{compared:chosen}"
      className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12"
    >
      <header className="flex flex-col gap-4">
        <nav aria-label="You are here" className="text-[0.9375rem]">
          <a href="/careers" className="font-semibold text-brand underline underline-offset-4">
            All careers
          </a>
        </nav>
        <h1 className="text-3xl sm:text-4xl">{'{compared:heading}'}</h1>
        <template data-part="empty">
          <p className="max-w-2xl text-lg">
            Choose two or three careers. See what each pays, what training takes, what a day is like and how many jobs
            there are.
          </p>
        </template>
        <template data-part="one">
          <p className="max-w-2xl text-lg">You chose {'{compared:names}'}. Add one more career to compare it with.</p>
        </template>
        <template data-part="table">
          <p className="max-w-3xl text-lg">{'{compared:difference}'}</p>
        </template>
      </header>
      <Notes />
      <template data-part="table">
        <ComparisonTable />
        <Share />
      </template>
      <AddCareer />
      <template data-part="one">
        <section aria-labelledby="related" className="flex flex-col gap-4">
          <h2 id="related" className="text-2xl">
            Or compare it with a related career
          </h2>
          <div>{'{cell:related}'}</div>
        </section>
      </template>
      <template data-part="empty">
        <NothingChosen />
      </template>
      <template data-part="table">
        <footer className="flex flex-col gap-2 border-line border-t pt-6">
          {sources.map(source => (
            <SourceLine key={source.name} source={source} />
          ))}
          <p className="text-muted text-sm">
            Figures are for the whole United States. If you choose a place on your results page, its pay and jobs come
            first. Time with people, moving around, desk work and time outdoors are O*NET ratings, compared with all
            rated jobs.
          </p>
          <SalaryDisclaimer />
        </footer>
      </template>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showOwnPlace + ownComparison : '' }}
      />
      <AllCells careers={careers} />
    </div>
  )
}

function Share() {
  return (
    <div className="flex flex-col items-start gap-2">
      <Button data-copy-link="/careers/compare?careers={compared:chosen}" hidden variant="secondary">
        <span aria-live="polite">Copy link</span>
      </Button>
      <p className="text-muted text-sm">
        To show this to someone, send them this page's link. It contains the careers and nothing about you.
      </p>
      <a
        href={`${sharePath('comparison')}&careers={compared:chosen}`}
        className={buttonStyle({ variant: 'secondary', className: 'hidden! member:inline-flex!' })}
      >
        Share with someone you trust
      </a>
      <p className="hidden text-muted text-sm member:block">
        A private link for one person: it can show how well each career fits you, they can write you a note, and you can
        end it.
      </p>
      <p className="text-muted text-sm member:hidden">
        To add how well each career fits you and get a note back, you need a free account.
      </p>
    </div>
  )
}
