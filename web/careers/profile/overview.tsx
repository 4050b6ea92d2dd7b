import type { ReactNode } from 'react'
import type { CareerProfile } from '#contract/endpoints/careers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Outlook, WorkFromHome } from './outlook.tsx'
import { Lines, Part, SourceLine } from './part.tsx'
import { PayBand } from './pay-band.tsx'
import { type Band, startText } from './profile-texts.ts'
import { RelatedCareers } from './related-careers.tsx'

interface Props {
  profile: CareerProfile
  expected: Band | null
  local?: ReactNode
  children?: ReactNode
}

export function CareerOverview({ profile, expected, local, children }: Props) {
  return (
    <>
      <PayBand profile={profile} expected={expected} />
      {local}
      <Outlook profile={profile} />
      <WorkFromHome profile={profile} />
      <Part title="A day in the life">
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-brand">
          {profile.dayInTheLife.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Part>
      <EntryRoutes profile={profile} />
      <Part title="Skills to learn">
        <Badges items={profile.hardSkills} />
      </Part>
      <Part title="Strengths that help">
        <Badges items={profile.softSkills} />
      </Part>
      {children}
      <RelatedCareers profile={profile} />
    </>
  )
}

function EntryRoutes({ profile }: { profile: CareerProfile }) {
  return (
    <Part title="Ways in">
      <div>
        <p className="font-semibold text-lg">{startText(profile)}</p>
        <SourceLine source={profile.sources.entryEducation}>
          Employers and states may ask for something different.
        </SourceLine>
      </div>
      {profile.minimumAge && <p>{profile.minimumAge}</p>}
      <Lines lines={profile.education} />
    </Part>
  )
}

function Badges({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(item => (
        <li key={item}>
          <Badge className="whitespace-normal!">{item}</Badge>
        </li>
      ))}
    </ul>
  )
}
