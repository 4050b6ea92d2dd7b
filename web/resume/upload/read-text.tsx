import { FileText } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ResumeFlow, Source } from '../state.ts'

interface Props {
  flow: ResumeFlow
  source: Source
  error: string | null
  heading: Ref<HTMLHeadingElement>
  onText: (text: string) => void
  onRemove: () => void
}

export function ReadText({ flow, source, error, heading, onText, onRemove }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface py-2 pr-2 pl-4">
        <FileText aria-hidden="true" className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
        <p className="min-w-0 grow basis-40">
          <span className="block font-semibold [overflow-wrap:anywhere]">{source.name}</span>
          {source.pages !== null && (
            <span className="text-[0.9375rem] text-muted">
              {source.pages} {source.pages === 1 ? 'page' : 'pages'}
            </span>
          )}
        </p>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Use another one
        </Button>
      </div>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="text-xl focus:outline-none">
          This is what we read
        </h3>
        <p className="mt-1 text-muted">Look it over and fix anything we read wrong. We work from this text.</p>
      </div>
      {flow.notes.length > 0 && (
        <Notice tone="amber" title="Please check">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {flow.notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextArea
        label="Text of your resume"
        labelHidden
        rows={12}
        value={flow.text}
        error={error}
        onChange={event => onText(event.target.value)}
        className="max-h-[32rem] min-h-56"
      />
    </section>
  )
}
