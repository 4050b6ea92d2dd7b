import type { Shown } from '#contract/endpoints/sharing.ts'
import { CareerIcon, MatchBadge, NationalPay, SalaryDisclaimer, Tags } from '#web/careers/career-card.tsx'
import { pathOf } from '#web/careers/public/public-texts.ts'
import { Scene } from '#web/careers/scene.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'

export function ShownMatches({ careers, fit }: Extract<Shown, { kind: 'matches' }>) {
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Careers" className="grid gap-4 md:grid-cols-2">
        {careers.map(({ slug, title, icon, scene, description, tags, ...pay }) => (
          <li key={slug}>
            <Card className="flex h-full flex-col gap-3">
              <Scene scene={scene} className="aspect-video w-full" />
              <div className="flex items-start gap-3">
                <CareerIcon icon={icon} />
                <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                  <h2 className="text-xl">{title}</h2>
                  {fit?.[slug] !== undefined && <MatchBadge percent={fit[slug]} band={null} />}
                </div>
              </div>
              <p className="text-muted">{description}</p>
              <NationalPay career={pay} />
              <Tags tags={tags} />
              <p className="mt-auto pt-1">
                <a href={pathOf(slug)} className={`inline-flex min-h-11 items-center ${textLink}`}>
                  What the work is like<span className="sr-only">: {title}</span>
                </a>
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {fit && (
        <p className="max-w-prose text-muted">
          The percentage shows how well a career fits the answers to our quiz. It doesn't promise a job.
        </p>
      )}
      <SalaryDisclaimer />
    </div>
  )
}
