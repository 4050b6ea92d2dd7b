import clsx from 'clsx'
import { Sparkles } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Requirement } from '#contract/endpoints/jobs.ts'
import type { Rating } from '#contract/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { answerOptions } from './requirement-ratings.ts'

interface Props {
  requirement: Requirement
  rating: Rating | null
  onRate: (rating: Rating) => void
}

export function RequirementRow({ requirement, rating, onRate }: Props) {
  const { text, kind, evidence, sentence } = requirement
  const current = rating === requirement.rating
  return (
    <li className="flex flex-col gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <Choice text={text} kind={kind} name={requirement.id} rating={rating} onRate={onRate} />
      {evidence.length > 0 && (
        <div className="flex items-start gap-2 text-[0.9375rem] text-muted">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brand" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>Something you told us may show it:</p>
            <ul className="list-disc pl-5">
              {evidence.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {current && sentence && <Sentence key={sentence} sentence={sentence} about={text} />}
    </li>
  )
}

interface ChoiceProps extends Pick<Requirement, 'text' | 'kind'> {
  name: string
  rating: Rating | null
  onRate: (rating: Rating) => void
}

function Choice({ text, kind, name, rating, onRate }: ChoiceProps) {
  const group = `${useId()}-${name}`
  return (
    <Fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2.5 w-full">
        <span className="flex flex-wrap items-start gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{text}</span>
          {kind === 'plus' && <Badge>A plus</Badge>}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {answerOptions(text).map(({ rating: each, name: answer }) => (
          <label
            key={each}
            className={clsx(
              'relative flex min-h-11 items-center justify-center gap-2 rounded-control border-2 px-2 py-1.5 text-center',
              'text-[0.9375rem] leading-tight transition-colors duration-150 has-focus-visible:outline-2',
              'has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              rating === each
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-edge bg-surface hover:border-brand',
            )}
          >
            <input
              type="radio"
              name={group}
              value={each}
              checked={rating === each}
              onChange={() => onRate(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {answer}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

function Sentence({ sentence, about }: { sentence: string; about: string }) {
  const [text, setText] = useState(sentence)
  useEffect(() => setText(sentence), [sentence])
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-paper p-3.5">
      <div className="flex w-full">
        <TextArea
          label={
            <>
              A sentence you could use<span className="sr-only"> for: {about}</span>
            </>
          }
          rows={2}
          className="min-h-20!"
          value={text}
          maxLength={1000}
          onChange={event => setText(event.target.value)}
        />
      </div>
      <CopyButton size="sm" text={text} what={`the sentence for: ${about}`} />
    </div>
  )
}
