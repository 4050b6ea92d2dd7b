import { useQuery } from '@tanstack/react-query'
import type { CareerProfile } from '#contract/endpoints/careers.ts'
import { placeInText } from '#contract/places.ts'
import { GroupNote, Part, SourceLine } from '../profile/part.tsx'
import { detailTexts, localTexts, pricesText } from './place-texts.ts'
import { figuresQuery } from './queries.ts'

export function LocalPart({ profile: { slug, pay }, placeId }: { profile: CareerProfile; placeId: string }) {
  const { data } = useQuery(figuresQuery(placeId))
  if (!data) return null
  const national = { median: pay.median, hourly: !pay.yearlyOnly }
  const { place, prices, sources } = data
  const details = detailTexts(data, slug, national)
  const { note, common } = localTexts(data, slug, national.hourly)
  return (
    <Part title={`In ${placeInText(place.name)}`}>
      {details.pay && (
        <>
          <p>
            <span className="font-bold font-display text-lg tabular-nums">{details.pay.middle}</span>{' '}
            <span className="text-muted">is the middle. {details.pay.compared}</span>
          </p>
          <p className="tabular-nums">{details.pay.half}</p>
        </>
      )}
      {note && <p>{note}</p>}
      {(details.jobs || common) && <p>{[details.jobs, common].filter(Boolean).join(' ')}</p>}
      <p>{pricesText(prices, place.name)}</p>
      {pay.sharedCode && <GroupNote>These figures are also for the whole group of similar jobs.</GroupNote>}
      {sources.map(source => (
        <SourceLine key={source.name} source={source} />
      ))}
    </Part>
  )
}
