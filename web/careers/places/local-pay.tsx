import { useQuery } from '@tanstack/react-query'
import { localTexts } from './place-texts.ts'
import { figuresQuery } from './queries.ts'

interface Props {
  placeId: string
  slug: string
  hourly: boolean
}

export function LocalPay({ placeId, slug, hourly }: Props) {
  const { data } = useQuery(figuresQuery(placeId))
  // Reserves the line, so that nothing moves when the figures arrive.
  if (!data) return <p className="min-h-11 text-sm" />
  const { pay, note, common } = localTexts(data, slug, hourly)
  return (
    <p className="min-h-11 text-sm">
      {pay && <span className="block font-bold font-display tabular-nums">{pay}</span>}
      <span className="text-muted">{[note, common].filter(Boolean).join(' ')}</span>
    </p>
  )
}
