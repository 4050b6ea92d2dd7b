import type { CareerProfile } from '#contract/endpoints/careers.ts'
import { GroupNote, Part, SourceLine } from './part.tsx'
import { growthText, openingsText, teleworkText } from './profile-texts.ts'

export function Outlook({ profile: { outlook, pay, sources } }: { profile: CareerProfile }) {
  const growth = growthText(outlook)
  return (
    <Part title="Jobs ahead">
      <div>
        <TenDots filled={growth.tenths} />
        <p className="mt-2 font-semibold text-lg first-letter:uppercase">{growth.headline}</p>
        <p className="text-muted">{growth.detail}</p>
      </div>
      <div>
        <p className="font-semibold text-lg first-letter:uppercase">{openingsText(outlook)}</p>
        <p className="text-muted">Most of them open because someone retires, leaves or changes jobs.</p>
      </div>
      {pay.sharedCode && <GroupNote>These figures are also for the whole group of similar jobs.</GroupNote>}
      <SourceLine source={sources.outlook}>A forecast for the whole United States.</SourceLine>
    </Part>
  )
}

export function WorkFromHome({ profile: { telework, sources } }: { profile: CareerProfile }) {
  const { headline, detail } = teleworkText(telework)
  return (
    <Part title="Work from home">
      <div>
        <p className="font-semibold text-lg">{headline}</p>
        <p className="text-muted">{detail}</p>
      </div>
      <SourceLine source={sources.telework} />
    </Part>
  )
}

function TenDots({ filled }: { filled: number }) {
  return (
    <svg aria-hidden className="h-4 w-52" viewBox="0 0 208 16">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(index => (
        <circle
          key={index}
          className={index < filled ? 'fill-brand' : 'fill-transparent stroke-edge'}
          cx={8 + index * 21}
          cy="8"
          r="6.5"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}
