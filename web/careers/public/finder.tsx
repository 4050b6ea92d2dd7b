import { ChevronDown, Search } from 'lucide-react'
import type { PublicFamily } from '#contract/endpoints/careers.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import findCareers from './find-careers.tsx?inline-script'

const control = 'min-h-12 w-full rounded-control border border-edge bg-surface py-2.5 text-ink'
const sign = 'pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-muted'

/** Search and filter, hidden until their script runs; without script the jump links remain. */
export function Finder({ families, total }: { families: readonly PublicFamily[]; total: number }) {
  return (
    <>
      <form id="find" hidden aria-label="Find a career" autoComplete="off" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[1fr_18rem]">
          <div className="flex flex-col gap-1.5">
            <label htmlFor="q" className="font-semibold">
              Search careers
            </label>
            <div className="relative">
              <Search aria-hidden className={`${sign} left-4`} />
              <input
                id="q"
                name="q"
                type="search"
                enterKeyHint="search"
                maxLength={limits.careerSearch.typed}
                aria-describedby="q-hint"
                className={`${control} pr-4 pl-12`}
              />
            </div>
            <p id="q-hint" className="text-muted text-sm">
              A job title, or what matters to you: work with kids, no degree, outdoors
            </p>
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor="family" className="font-semibold">
              Career family
            </label>
            <div className="relative">
              <select id="family" name="family" className={`${control} appearance-none pr-12 pl-4`}>
                <option value="">All families</option>
                {families.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden className={`${sign} right-4`} />
            </div>
          </div>
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <p id="count" role="status" className="font-semibold">
            {total} careers
          </p>
          <Button data-show-all hidden variant="quiet" size="sm">
            Show all
          </Button>
        </div>
      </form>
      <JumpLinks families={families} />
      <script
        // In a block of its own: scripts of a document share their names.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `{${findCareers}}` : '' }}
      />
    </>
  )
}

function JumpLinks({ families }: { families: readonly PublicFamily[] }) {
  return (
    <nav id="families" aria-label="Career families">
      <ul className="flex flex-wrap gap-2">
        {families.map(({ slug, name, careers }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold no-underline hover:bg-brand-soft"
            >
              {name} <span className="text-muted text-sm tabular-nums">{careers.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function FoundCareers() {
  return (
    <section id="found" hidden aria-labelledby="found-name">
      <h2 id="found-name" className="text-2xl sm:text-3xl">
        Careers for your search
      </h2>
      <p id="found-note" className="mt-1 text-muted" />
      <ol id="found-list" className="mt-4 grid gap-x-4 gap-y-1 sm:-mx-2 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  )
}

export function NotUnderstood() {
  return (
    <div id="nothing" hidden className="mx-auto max-w-md px-2 pb-6 text-center">
      <Drawing name="search" className="mx-auto mb-5 w-44" />
      <h2 className="text-2xl">We didn't understand this</h2>
      <p className="mt-2 text-muted">
        Try the name of a job, something you like, such as "animals" or "music", or what the work should be like, such
        as "from home". Until then, here are all careers by family.
      </p>
    </div>
  )
}
