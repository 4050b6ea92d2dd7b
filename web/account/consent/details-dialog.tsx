import { Check, X } from 'lucide-react'
import type { Consent } from '#contract/endpoints/account.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { featureName, permissionsOf } from './consent-status.ts'

export function DetailsDialog({ record, onClose }: { record: Consent | null; onClose: () => void }) {
  return (
    <Dialog
      open={record !== null}
      onClose={onClose}
      title={record ? featureName(record.feature) : ''}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {record && <Details record={record} />}
    </Dialog>
  )
}

function Details({ record }: { record: Consent }) {
  const facts = [
    ['Status', record.status === 'active' ? 'Active' : 'Withdrawn'],
    ['Given on', shortMoment(record.timestamp)],
    ['Withdrawn on', record.withdrawnAt && shortMoment(record.withdrawnAt)],
    ['From the IP address', record.ipAddress ?? 'Not recorded'],
    ['Under policy version', record.policyVersion],
  ] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
    <div tabIndex={0} className="flex flex-col gap-5">
      <dl className="flex flex-col gap-3 [&_dt]:text-[0.9375rem] [&_dt]:text-muted">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div>
        <h3 className="text-lg">What you were asked</h3>
        <ul className="mt-2 flex flex-col gap-2">
          {permissionsOf(record).map(({ text, given }) => (
            <li key={text} className="flex items-start gap-2.5">
              {given ? (
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
              )}
              <span>
                {text}: <span className="font-semibold">{given ? 'yes' : 'no'}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
