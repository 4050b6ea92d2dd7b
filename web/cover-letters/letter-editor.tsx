import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { limits } from '#contract/limits.ts'
import { OpenQuestions } from '#web/documents/generating/open-questions.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { wordCount } from './letter-flow.ts'
import { ProTips } from './pro-tips.tsx'
import { ConfirmSentences } from './sentences/confirm-sentences.tsx'

const LetterSentences = lazyComponent('the sentences of your letter', () =>
  import('./sentences/letter-sentences.tsx').then(parts => parts.LetterSentences),
)

interface Props {
  content: CoverLetterContent
  onChange: (content: CoverLetterContent) => void
}

export function LetterEditor({ content, onChange }: Props) {
  const words = wordCount(content.text)
  return (
    <div className="flex flex-col gap-6">
      <ConfirmSentences content={content} onChange={onChange} />
      <div className="flex flex-col gap-1.5">
        <TextArea
          label="Your letter"
          value={content.text}
          rows={20}
          maxLength={limits.coverLetter.text}
          onChange={event => onChange({ ...content, text: event.target.value })}
          className="max-w-[46rem] px-5! py-4! leading-relaxed"
        />
        <p className="text-muted text-sm tabular-nums">
          {words} {words === 1 ? 'word' : 'words'}. {lengthAdvice(words)}
        </p>
      </div>
      <LetterSentences content={content} onChange={onChange} />
      <OpenQuestions questions={content.questions} />
      <ProTips heading="h2" tips={content.tips} />
    </div>
  )
}

function lengthAdvice(words: number): string {
  if (words < 120) return 'Most letters have 180 to 350.'
  return words > 400 ? 'That is more than one page: shorter letters are read more often.' : 'That fits on one page.'
}
