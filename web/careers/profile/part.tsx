import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Source } from '#contract/endpoints/careers.ts'
import { sourceText } from './profile-texts.ts'

export const HeadingLevel = createContext<'h2' | 'h3'>('h3')

interface PartProps {
  title: string
  /** Where a link leads to. */
  anchor?: string
  children: ReactNode
}

export function Part({ title, anchor, children }: PartProps) {
  const Heading = useContext(HeadingLevel)
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="flex scroll-mt-24 flex-col gap-3">
      <Heading id={id} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

export function SourceLine({ source, children }: { source: Source; children?: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      {sourceText(source)} {children}
    </p>
  )
}

export function GroupNote({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-amber-soft px-4 py-2.5 text-[0.9375rem]">{children}</p>
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-brand">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
