import clsx from 'clsx'
import { Shapes, SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { type WeightedPart, weightedParts } from '#contract/weighting.ts'
import { byMatch, type Results } from '#web/careers/career-results.ts'
import { useAuth } from '#web/platform/session.ts'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { RefinementPanel } from './refinement-panel.tsx'
import { TopicChips } from './topic-chips.tsx'
import { type Level, useWeighting } from './use-weighting.ts'
import { topicsText, weightedPartTexts, weightingText } from './weighting-texts.ts'

export function WeightingBar({ results }: { results: Results }) {
  const { user } = useAuth()
  const { weighting, isPending, isChanged, set, putBackWeights, setTopics } = useWeighting(results, user?.id ?? null)
  const [first] = byMatch(results.suggestions)
  const weights = weightingText(weighting)
  const cared = topicsText(weighting)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <RefinementPanel
        title="What matters more or less?"
        Icon={SlidersHorizontal}
        what="what matters"
        chosen={weights && `By your own weighting, ${weights}.`}
        hint="The order of your matches changes at once, and one tap puts it back."
        putBackText="Put it all back"
        onPutBack={putBackWeights}
      >
        <form aria-label="What counts more or less" className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {weightedParts.map(part => (
            <PartLevels key={part} part={part} level={weighting[part] ?? 'usual'} onChange={set} />
          ))}
        </form>
      </RefinementPanel>
      <RefinementPanel
        title="What do you care about?"
        Icon={Shapes}
        what="what you care about"
        chosen={cared && `Your matches count what you care about: ${cared}.`}
        hint="Choose up to three. Work that is about them moves up at once, and one tap puts it back."
        putBackText="Take these out"
        onPutBack={() => setTopics([])}
      >
        <TopicChips chosen={weighting.topics ?? []} onChange={setTopics} />
      </RefinementPanel>
      <p role="status" className="w-full font-semibold empty:hidden">
        {isChanged && !isPending && first && `Your top match is now ${first.title}, ${first.matchPercent}%.`}
      </p>
    </div>
  )
}

const levels: readonly { level: Level; text: string }[] = [
  { level: 'less', text: 'Matters less' },
  { level: 'usual', text: 'As it is' },
  { level: 'more', text: 'Matters more' },
]

interface PartProps {
  part: WeightedPart
  level: Level
  onChange: (part: WeightedPart, level: Level) => void
}

function PartLevels({ part, level: chosen, onChange }: PartProps) {
  const hint = useId()
  const { name, hint: hintText } = weightedPartTexts[part]
  return (
    <Fieldset aria-describedby={hint} className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{name}</legend>
      <p id={hint} className="text-muted text-sm">
        {hintText}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {levels.map(({ level, text }) => (
          <label
            key={level}
            className={clsx(
              'relative flex min-h-11 items-center justify-center rounded-control border-2 px-2 py-1 text-center font-semibold text-sm leading-snug',
              'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              level === chosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={part}
              value={level}
              checked={level === chosen}
              onChange={() => onChange(part, level)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
