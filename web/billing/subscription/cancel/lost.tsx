import { isComing } from '../../state.ts'
import { lostWithPro } from '../state.ts'

/** Each thing that Pro holds, with how it stands afterwards. */
export function Lost() {
  const coming = lostWithPro.filter(({ feature }) => isComing(feature))
  return (
    <div className="flex flex-col gap-3">
      <dl className="divide-y divide-line border-line border-y">
        {lostWithPro
          .filter(({ feature }) => !isComing(feature))
          .map(({ feature, after }) => (
            <div key={feature} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="font-semibold">{feature}</dt>
              <dd className="text-muted">{after}</dd>
            </div>
          ))}
      </dl>
      {coming.length > 0 && (
        <p className="text-muted">Coming soon, with tokens then: {coming.map(({ feature }) => feature).join(', ')}.</p>
      )}
    </div>
  )
}
