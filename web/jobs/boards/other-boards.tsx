import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { otherBoards } from './job-boards.ts'

interface Props {
  heading: string
  children: ReactNode
  title: string
  place: string
}

export function OtherBoards({ heading, children, title, place }: Props) {
  return (
    <section
      aria-labelledby="other-boards"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="other-boards" className="text-2xl">
          {heading}
        </h2>
        <div className="flex max-w-prose flex-col gap-2 text-muted">{children}</div>
      </div>
      <ul className="grid gap-3 min-[23rem]:grid-cols-2 lg:grid-cols-4">
        {otherBoards({ title, place }).map(({ name, audience: where, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="flex h-full min-h-14 items-center gap-2 rounded-control border border-edge px-3 py-2.5 text-ink no-underline hover:border-brand hover:bg-brand-soft"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="font-semibold max-sm:text-sm">{name}</span>
                {where && <span className="text-muted text-sm">{where}</span>}
              </span>
              <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-brand max-sm:hidden" />
              <span className="sr-only">, search for {title} in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        These sites aren't ours. They open in a new tab, and all they learn from us is what you searched for.
      </p>
    </section>
  )
}
