import type { CareerProfile } from '#contract/endpoints/careers.ts'
import { Emoji } from '#web/ui/emoji.tsx'
import { Part, SourceLine } from './part.tsx'

/** The public pages do not run the app script, so links load documents. */
export function RelatedCareers({ profile: { related, sources } }: { profile: CareerProfile }) {
  return (
    <Part title="Related careers">
      <ul className="grid gap-2 sm:grid-cols-2">
        {related.map(({ slug, title, icon }) => (
          <li key={slug}>
            <a
              href={`/careers/${slug}`}
              className="flex h-full min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 font-semibold no-underline hover:bg-brand-soft"
            >
              <span aria-hidden className="shrink-0">
                <Emoji icon={icon} className="size-7" />
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <SourceLine source={sources.related}>Most similar first.</SourceLine>
    </Part>
  )
}
