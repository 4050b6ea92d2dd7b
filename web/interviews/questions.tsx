import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { WrittenBy } from '#web/documents/generating/written-by.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { questionsQuery } from './queries.ts'
import { QuestionList } from './question-list.tsx'
import { StoryBank } from './stories/story-bank.tsx'

export function Questions({
  documentId,
  userId,
  onReset,
}: {
  documentId: string
  userId: string
  onReset: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useQuery(questionsQuery(documentId))
  const shown = data?.content.kind === 'interview-questions'
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  if (data?.content.kind !== 'interview-questions')
    return isError || data ? (
      <Notice tone="danger" title="We couldn't load these questions just now">
        <p>Nothing is lost. They're in My documents.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
          <Button size="sm" variant="secondary" onClick={onReset}>
            Select Another
          </Button>
        </div>
      </Notice>
    ) : (
      <Spinner label="Loading your questions..." />
    )
  const { content, provenance } = data
  return (
    <>
      <section aria-labelledby="questions" className="flex flex-col gap-4">
        <h2 id="questions" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Questions for {content.careerTitle}
        </h2>
        <WrittenBy provenance={provenance} />
        <QuestionList content={content} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onReset}>
            Select Another
          </Button>
          <LinkButton to={`/documents/${documentId}`} variant="quiet">
            Find them again in My documents
          </LinkButton>
        </div>
      </section>
      <StoryBank userId={userId} />
    </>
  )
}
