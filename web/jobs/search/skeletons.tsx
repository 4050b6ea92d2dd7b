import { Card } from '#web/ui/card.tsx'

const bar = 'block rounded-full bg-brand-soft'

export function Skeletons({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted">{label}</p>
      {[0, 1, 2].map(index => (
        <Card key={index} className="flex animate-pulse flex-col gap-4">
          <span className={`${bar} h-6 w-3/5`} />
          <span className={`${bar} h-4 w-2/5`} />
          <span className={`${bar} h-5 w-1/2`} />
          <span className={`${bar} h-4 w-full`} />
          <span className={`${bar} h-4 w-4/5`} />
          <span className={`${bar} h-11 w-40`} />
        </Card>
      ))}
    </div>
  )
}
