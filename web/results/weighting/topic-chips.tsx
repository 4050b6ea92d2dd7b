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
      <fieldset aria-label={`What you care about, up to ${most}`} className="flex min-w-0 flex-wrap gap-2">
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
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border-2 px-4 font-semibold text-sm',
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
