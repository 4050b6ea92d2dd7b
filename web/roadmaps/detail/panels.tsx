import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { Roadmap } from '../queries.ts'

export function DayPanel({ day }: { day: readonly string[] }) {
  return (
    <Card className="flex flex-col gap-3 print:break-inside-avoid">
      <h2 className="text-2xl">Day in the Life</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-coral">
        {day.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Card>
  )
}

export function RequirementsPanel({ requirements }: { requirements: Roadmap['requirements'] }) {
  const { education, hardSkills, softSkills } = requirements
  return (
    <Card className="flex flex-col gap-4 print:break-inside-avoid">
      <h2 className="text-2xl">Requirements</h2>
      <Named title="Education" items={education} />
      <Named title="Hard Skills" items={hardSkills} />
      <Named title="Soft Skills" items={softSkills} />
    </Card>
  )
}

function Named({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 marker:text-coral">
        {items.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}
