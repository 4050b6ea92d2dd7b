import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { type TappedLine, tenseOf } from '#contract/line-bank.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LineRow } from './line-row.tsx'
import { activityQuery } from './queries.ts'

interface Props {
  id: string
  tapped: readonly TappedLine[]
  /** The end of the item as typed, which decides the tense. */
  to: string
  onChange: (tapped: TappedLine[]) => void
}

export function ActivityLines({ id, tapped, to, onChange }: Props) {
  const activity = useQuery(activityQuery(id))
  if (activity.isPending) return <Spinner label="Loading the lines..." />
  if (!activity.data) return <LoadFailed title="We couldn't load the lines" onRetry={activity.refetch} />
  const { name, lines } = activity.data
  const full = tapped.length >= limits.evidence.lines
  const indexOf = (line: string) => tapped.findIndex(each => each.activity === id && each.line === line)
  const change = (line: string, values: Record<string, string> | null) => {
    const index = indexOf(line)
    const changed = values ? [{ activity: id, line, values }] : []
    onChange(index < 0 ? [...tapped, ...changed] : tapped.toSpliced(index, 1, ...changed))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{name}</legend>
      <ul className="-mx-4 flex flex-col gap-1">
        {lines.map(line => {
          const values = tapped[indexOf(line.id)]?.values ?? null
          return (
            <LineRow
              key={line.id}
              line={line}
              values={values}
              tense={tenseOf(to)}
              disabled={full && !values}
              onChange={next => change(line.id, next)}
            />
          )
        })}
      </ul>
    </fieldset>
  )
}
