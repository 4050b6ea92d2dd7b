import { lostWithPro } from '../subscription-texts.ts'

export function LostFeatures() {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {lostWithPro.map(({ feature, after }) => (
        <div key={feature} className="flex flex-col justify-between gap-x-4 py-2 sm:flex-row">
          <dt className="font-semibold">{feature}</dt>
          <dd className="text-muted sm:text-right">{after}</dd>
        </div>
      ))}
    </dl>
  )
}
