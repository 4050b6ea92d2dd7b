import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Topic, topicNames, topics } from '#contract/weighting.ts'

const most = limits.results.topics

interface Props {
  chosen: readonly Topic[]
  onChange: (chosen: Topic[]) => void
}

export function TopicChips({ chosen, onChange }: Props) {
  const [refused, setRefused] = useState(false)
  const full = chosen.length >= most
  function toggle(topic: Topic) {
    const isChosen = chosen.includes(topic)
    setRefused(full && !isChosen)
    if (isChosen) onChange(chosen.filter(other => other !== topic))
    else if (!full) onChange([...chosen, topic])
  }
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        aria-label={`What you care about, up to ${most}`}
        className="grid min-w-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap"
      >
        {topics.map(topic => {
          const isChosen = chosen.includes(topic)
          return (
            <button
              key={topic}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={(full && !isChosen) || undefined}
              onClick={() => toggle(topic)}
              className={clsx(
                'flex min-h-11 items-center justify-center gap-1.5 rounded-control border-2 px-2 py-1 text-center font-semibold text-sm leading-snug sm:px-4',
                isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge',
                full && !isChosen && 'opacity-60',
              )}
            >
              {isChosen && <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />}
              {capitalized(topicNames[topic])}
            </button>
          )
        })}
      </fieldset>
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {refused && full && `You can choose up to ${most}. Remove one to choose another.`}
      </p>
    </div>
  )
}

const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
