import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ResumeContent } from '#contract/endpoints/resume.ts'
import { usualTemplate } from '#contract/resume-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ResumeEditor } from './editor/resume-editor.tsx'
import { TemplateChoice } from './preview/template-choice.tsx'
import { Advice } from './review/advice.tsx'
import type { Typed } from './review/answer-questions.tsx'
import { ChangeList } from './review/change-list.tsx'
import { isSameEdit, type ReviewAction, reduceReview } from './review/state.ts'

const ResumePreview = lazyComponent('the preview', () =>
  import('./preview/resume-preview.tsx').then(({ ResumePreview }) => ResumePreview),
)

interface Props {
  content: ResumeContent
  onChange: (content: ResumeContent) => void
  /** Set if nothing around the review provides undo. */
  withUndo?: boolean
}

export function ResumeReview({ content, onChange, withUndo = false }: Props) {
  const [tab, setTab] = useState<'changes' | 'edit' | 'advice'>(content.changes.length > 0 ? 'changes' : 'edit')
  // Stored here because inactive tabs are unmounted.
  const [typed, setTyped] = useState<Typed>({})
  const [startAt, setStartAt] = useState<string | null>(null)
  const { act, undo, canUndo } = useUndo(content, onChange)
  const show = (next: typeof tab, lineId: string | null = null) => {
    setStartAt(lineId)
    setTab(next)
  }
  const editor = <ResumeEditor resume={content.resume} act={act} startAt={startAt} />
  return (
    <div data-resume-review className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <a
          href="#look-heading"
          className="inline-flex min-h-11 items-center self-start font-semibold text-brand lg:hidden"
        >
          See how it looks
        </a>
        {withUndo && (
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={!canUndo || undefined}
            onClick={undo}
            className="self-end aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            <Undo2 aria-hidden="true" className="size-5" /> Undo
          </Button>
        )}
        {hasReview(content) ? (
          <Tabs
            label="Your resume"
            value={tab}
            onChange={next => show(next)}
            tabs={[
              { value: 'changes', label: 'Changes', content: <ChangeList content={content} act={act} /> },
              {
                value: 'edit',
                label: 'Edit',
                content: editor,
              },
              {
                value: 'advice',
                label: <AdviceLabel questions={content.questions.length} />,
                content: (
                  <Advice
                    content={content}
                    act={act}
                    onAnswered={lineId => show('edit', lineId)}
                    typed={typed}
                    onType={setTyped}
                  />
                ),
              },
            ]}
          />
        ) : (
          editor
        )}
      </div>
      <LookPanel content={content} act={act} />
    </div>
  )
}

function LookPanel({ content: { resume, template = usualTemplate }, act }: Pick<Props, 'content'> & { act: Act }) {
  return (
    <section
      aria-labelledby="look-heading"
      className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-1"
    >
      <h3 id="look-heading" className="text-xl">
        Preview
      </h3>
      <TemplateChoice value={template} onChange={chosen => act({ type: 'chooseTemplate', template: chosen })} />
      <ResumePreview resume={resume} template={template} />
    </section>
  )
}

type Act = (action: ReviewAction) => void

function AdviceLabel({ questions }: { questions: number }) {
  if (questions === 0) return 'Advice'
  return (
    <>
      Advice<span className="max-[24rem]:sr-only"> ({questions})</span>
    </>
  )
}

/** Resumes built by hand have no suggestions to review. */
const hasReview = ({ changes, words, questions, overallImprovements, formatSuggestions }: ResumeContent) =>
  [changes, words, questions, overallImprovements, formatSuggestions].some(each => each.length > 0)

const maxUndoSteps = 100

function useUndo(content: ResumeContent, onChange: Props['onChange']) {
  const [past, setPast] = useState<readonly ResumeContent[]>([])
  const last = useRef<ReviewAction | null>(null)
  const act = (action: ReviewAction) => {
    const next = reduceReview(content, action)
    if (!isSameEdit(last.current, action)) setPast([...past, content].slice(-maxUndoSteps))
    last.current = action
    onChange(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    last.current = null
    onChange(before)
  }
  return { act, undo, canUndo: past.length > 0 }
}
