import type { DocumentContent } from '#contract/endpoints/documents.ts'
import { LetterEditor } from '#web/cover-letters/letter-editor.tsx'
import { QuestionList } from '#web/interviews/question-list.tsx'
import { ResumeReview } from '#web/resume/resume-review.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** With the texts of all moments, which other documents do not need. */
const MomentList = lazyComponent('your moments', () =>
  import('#web/hard-moments/practice/moment-list.tsx').then(({ MomentList }) => MomentList),
)

interface Props {
  content: DocumentContent
  onChange: (content: DocumentContent) => void
}

export function DocumentBody({ content, onChange }: Props) {
  if (content.kind === 'cover-letter') return <LetterEditor content={content} onChange={onChange} />
  if (content.kind === 'resume') return <ResumeReview content={content} onChange={onChange} />
  if (content.kind === 'hard-moments') return <MomentList content={content} onChange={onChange} />
  return <QuestionList content={content} />
}
