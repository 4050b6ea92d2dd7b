import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatAmount } from '#contract/notices.ts'
import { read } from '#web/platform/api.ts'
import { dateFormat } from '#web/platform/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

const announcedQuery = queryOptions({
  queryKey: ['announced-prices'],
  queryFn: async () => (await read('announcedPrices'))?.changes ?? [],
})

const utcDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

export function AnnouncedPrices() {
  const { data: changes = [] } = useQuery(announcedQuery)
  if (changes.length === 0) return null
  return (
    <Notice tone="amber" title="Prices that will change">
      <ul className="flex flex-col gap-1">
        {changes.map(({ item, name, unit, from, to, takesEffectAt }) => (
          <li key={item}>
            {name}: {formatAmount(unit, from)} now, {formatAmount(unit, to)} from {utcDay(takesEffectAt)} at the
            earliest.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
