import type { ReactNode } from 'react'
import { groupIds, idsIn, type MomentId, momentGroups, momentTitles } from '#contract/hard-moments.ts'
import { limits } from '#contract/limits.ts'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { useBarBottom } from '#web/ui/use-bar-bottom.ts'

const { perSet } = limits.hardMoments

interface Props {
  chosen: readonly MomentId[]
  onChoose: (ids: readonly MomentId[]) => void
  action: ReactNode
}

export function MomentPicker({ chosen, onChoose, action }: Props) {
  const bottom = useBarBottom()
  return (
    <section aria-labelledby="choose" className="flex flex-col gap-6">
      <h2 id="choose" className="text-2xl">
        Choose up to {perSet} moments
      </h2>
      {groupIds.map(group => (
        <ChoiceGroup
          key={group}
          type="checkbox"
          name={group}
          legend={momentGroups[group].name}
          columns={2}
          max={perSet}
          value={chosen}
          options={idsIn(group).map(id => ({ value: id, label: momentTitles[id] }))}
          onChange={onChoose}
        />
      ))}
      <div
        style={{ bottom }}
        className="sticky z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
      >
        <p role="status" className="font-semibold">
          {chosen.length} of {perSet} chosen
        </p>
        {action}
      </div>
    </section>
  )
}
