import { CalendarPlus, Printer } from 'lucide-react'
import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { defaultPace, paces } from '#contract/roadmaps.ts'
import { saveText } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { calendarFile } from '../calendar/calendar-file.ts'
import { countDone, type Day, dayText, planEnd, type Station } from '../plan.ts'
import type { Roadmap } from '../queries.ts'

interface Props {
  roadmap: Roadmap
  stations: Record<string, Station>
  today: Day
  onPace: (pace: NonNullable<RoadmapProgress['pace']>) => void
}

const fieldStyle = 'min-h-12 w-full rounded-control border border-edge bg-surface px-4 py-2.5 text-ink'

export function TimelinePanel({ roadmap, stations, today, onPace }: Props) {
  const done = countDone(roadmap.roadmap, roadmap.progress)
  const all = roadmap.roadmap.length
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-2xl">Timeline</h2>
      <div>
        <p className="font-display font-bold text-lg">{roadmap.totalTimeline}</p>
        <p className="mt-1 text-muted">
          This adds up the steps that lead to the job, one after another. Some can overlap, so it may take less. What
          only helps isn't counted.
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <Progress value={done} max={all} label="Steps done" />
        <p className="text-[0.9375rem] text-muted tabular-nums">
          {done === all ? 'All steps done. Great job!' : `${done} of ${all} steps done`}
        </p>
      </div>
      <PaceFields progress={roadmap.progress} today={today} onPace={onPace} />
      <PlanNote
        stations={stations}
        today={today}
        waits={roadmap.roadmap.some(step => step.waits && !step.later && stations[step.id]?.kind !== 'done')}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          disabled={!Object.values(stations).some(({ kind }) => kind === 'due')}
          onClick={() =>
            saveText(`roadmap-${roadmap.slug}.ics`, 'text/calendar', calendarFile(roadmap, stations, new Date()))
          }
        >
          <CalendarPlus aria-hidden className="size-5" />
          Add to my calendar
        </Button>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
      </div>
    </Card>
  )
}

function PaceFields({ progress, today, onPace }: Pick<Props, 'today' | 'onPace'> & { progress: RoadmapProgress }) {
  const { hoursPerWeek = defaultPace, startDate = today } = progress.pace ?? {}
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 print:hidden">
      <SelectField
        label="Time you have"
        value={String(hoursPerWeek)}
        options={paces.map(hours => ({ value: String(hours), label: `${hours} hours a week` }))}
        onChange={value => {
          const hours = paces.find(each => String(each) === value)
          if (hours) onPace({ startDate, hoursPerWeek: hours })
        }}
      />
      <label className="flex flex-col gap-1.5 font-semibold">
        First day
        <input
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          defaultValue={startDate}
          onBlur={event => {
            const day = event.target.value
            if (event.target.validity.valid && day && day !== startDate) onPace({ hoursPerWeek, startDate: day })
          }}
          className={`${fieldStyle} font-normal`}
        />
      </label>
    </div>
  )
}

function PlanNote({ stations, today, waits }: Pick<Props, 'stations' | 'today'> & { waits: boolean }) {
  const end = planEnd(stations)
  if (end === null && !waits) return null
  const moved = Object.values(stations).some(station => station.kind === 'due' && station.moved)
  return (
    <div className="flex flex-col gap-1.5 text-[0.9375rem] text-muted" aria-live="polite">
      {end !== null && (
        <p>
          At this pace, you'd finish the last step before the job by about{' '}
          <b className="text-ink">{dayText(end, today)}</b>. Only steps you do on your own depend on your hours. Schools
          and jobs have their own schedules.
        </p>
      )}
      {waits && (
        <p>Steps that depend on an office have no date. The steps after them count from the day the office is done.</p>
      )}
      {moved && <p>Some things took longer than planned, and that's fine. The dates now start from today.</p>}
    </div>
  )
}
