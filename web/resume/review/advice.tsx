import { Check, CircleDashed } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { ResumeContent } from '#contract/endpoints/resume.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerQuestions, type Typed } from './answer-questions.tsx'
import { type RequestedWord, type ReviewAction, requestedWords } from './state.ts'

interface Props {
  content: ResumeContent
  act: (action: ReviewAction) => void
  onAnswered: (lineId: string) => void
  typed: Typed
  onType: (typed: Typed) => void
}

export function Advice({ content, act, onAnswered, typed, onType }: Props) {
  const { overallImprovements, formatSuggestions } = content
  const all = useRef<HTMLDivElement>(null)
  return (
    <div ref={all} tabIndex={-1} className="flex flex-col gap-5 focus:outline-none">
      {content.questions.length > 0 && (
        <AnswerQuestions
          content={content}
          act={act}
          onAnswered={onAnswered}
          typed={typed}
          onType={onType}
          onDropped={() => all.current?.focus({ preventScroll: true })}
        />
      )}
      <Words
        words={requestedWords(content)}
        fromAdvert={content.wordsFromAdvert ?? content.targetJob.advert !== null}
      />
      <Points title="For the whole resume" points={overallImprovements} />
      <Points title="How it looks" points={formatSuggestions} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {children}
      </section>
    </Card>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <Part title={title}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-coral">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Part>
  )
}

function Words({ words, fromAdvert }: { words: readonly RequestedWord[]; fromAdvert: boolean }) {
  if (words.length === 0) return null
  const found = words.filter(({ foundIn }) => foundIn !== null)
  const missing = words.filter(({ foundIn }) => foundIn === null)
  return (
    <Part title={fromAdvert ? 'Words in the job ad' : 'Words that ads for this job use'}>
      <p className="text-muted">
        Your resume shows {found.length} of {words.length}.
      </p>
      {found.length > 0 && (
        <ul aria-label="Found in your resume" className="flex flex-wrap gap-2">
          {found.map(({ word, foundIn }) => (
            <li
              key={word}
              className="flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1 text-[0.9375rem] text-success"
            >
              <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />
              <span>
                <span className="font-semibold">{word}</span> in {foundIn}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <>
          <p>
            <span className="font-semibold">Other words.</span> Your resume may say some of it in your own words
            already. Use one only if it is true for you:
          </p>
          <ul aria-label="Other words" className="flex flex-wrap gap-2">
            {missing.map(({ word }) => (
              <li
                key={word}
                className="flex items-center gap-1.5 rounded-full px-3 py-1 text-[0.9375rem] ring-1 ring-edge ring-inset"
              >
                <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-muted" />
                {word}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
