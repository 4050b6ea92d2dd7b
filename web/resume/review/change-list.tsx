import { ChevronDown } from 'lucide-react'
import type { ResumeChange, ResumeContent } from '#contract/endpoints/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { entryTitle, type SectionView, sectionViews } from '../sections/resume-text.ts'
import { ChangeCard } from './change-card.tsx'
import { decisionOf, lineOf, type ReviewAction, tally } from './state.ts'

interface Props {
  content: ResumeContent
  act: (action: ReviewAction) => void
}

export function ChangeList({ content, act }: Props) {
  const { changes } = content
  const views = sectionViews(content)
  const unchanged = views.filter(view => view.changes.length === 0)
  return (
    <div className="flex flex-col gap-8">
      {changes.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="grow font-semibold text-lg">
            {tallyText(content)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => act({ type: 'decideAll', accept: true })}>
              Use all
            </Button>
            <Button variant="secondary" size="sm" onClick={() => act({ type: 'decideAll', accept: false })}>
              Leave all
            </Button>
          </div>
        </div>
      ) : (
        <p>We have no other wording to suggest. What you wrote can stay as is.</p>
      )}
      {views
        .filter(view => view.changes.length > 0)
        .map(view => (
          <SectionChanges key={view.id} view={view} content={content} act={act} />
        ))}
      {unchanged.length > 0 && (
        <section aria-labelledby="changes-none" className="flex flex-col gap-1">
          <h3 id="changes-none" className="text-xl">
            No changes suggested
          </h3>
          {unchanged.map(view => (
            <WholeSection key={view.id} view={view} label={view.sectionName} />
          ))}
        </section>
      )}
    </div>
  )
}

function tallyText(content: ResumeContent): string {
  const { taken, edited, removed } = tally(content)
  const parts = [`${taken} of ${content.changes.length} taken`]
  if (edited > 0) parts.push(`${edited} in your own words`)
  if (removed > 0) parts.push(`${removed} removed`)
  return parts.join(', ')
}

function SectionChanges({ view, content, act }: Props & { view: SectionView }) {
  const { id, sectionName, changes } = view
  return (
    <section aria-labelledby={`changes-${id}`} className="flex flex-col gap-3">
      <h3 id={`changes-${id}`} className="text-2xl">
        {sectionName}
      </h3>
      <ul className="flex flex-col gap-4">
        {changes.map(change => (
          <ChangeCard
            key={change.id}
            change={change}
            decision={decisionOf(content, change)}
            now={currentText(content.resume, change)}
            facts={content.facts}
            onDecide={accept => act({ type: 'decide', changeId: change.id, accept })}
          />
        ))}
      </ul>
      <WholeSection view={view} />
    </section>
  )
}

function currentText(resume: ResumeContent['resume'], { lineId, head }: ResumeChange): string {
  if (!head) return lineOf(resume, lineId)?.text ?? ''
  const entry = resume.sections.flatMap(({ entries }) => entries).find(({ id }) => id === lineId)
  return entry ? [entryTitle(entry), entry.place].filter(Boolean).join(' · ') : ''
}

function WholeSection({ view, label }: { view: SectionView; label?: string }) {
  const { original, optimized, sectionName } = view
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-[0.9375rem] text-brand">
        <span>
          {label ?? (
            <>
              The whole section, before and after<span className="sr-only">: {sectionName}</span>
            </>
          )}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pt-2 sm:grid-cols-2">
        <Whole title="Before" text={original || "It wasn't there."} />
        <Whole title="Now" text={optimized || 'Removed.'} />
      </dl>
    </details>
  )
}

function Whole({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-control border border-line bg-paper px-4 py-3">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
    </div>
  )
}
