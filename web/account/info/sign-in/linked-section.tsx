import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { OfferedIssuer } from '#contract/endpoints/linked-sign-ins.ts'
import { canLeaveForIssuer, issuerProblem, leaveToLink, linkedQuery, unlink } from '#web/auth/linked/queries.ts'
import { agoOf } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sessionsQuery } from '../../queries.ts'
import { StepForm } from './step-form.tsx'

export function LinkedSection() {
  const { data } = useQuery(linkedQuery)
  const [linking, setLinking] = useState<OfferedIssuer | null>(null)
  if (!data || (data.linked.length === 0 && data.issuers.length === 0)) return null
  return (
    <Section
      title="Linked sign-ins"
      lead="An account at another service that opens your account here. Two-step sign-in still asks for its code."
    >
      {data.linked.length > 0 && (
        <ul aria-label="Linked sign-ins" className="divide-y divide-line">
          {data.linked.map(each => (
            <Row key={each.id} linked={each} />
          ))}
        </ul>
      )}
      {linking ? (
        <StepForm
          fields={['password']}
          button={`Continue to ${linking.name}`}
          explain={issuerProblem}
          onBack={() => setLinking(null)}
          send={({ password }) => leaveToLink(linking.id, password)}
        />
      ) : (
        canLeaveForIssuer() &&
        data.issuers.map(issuer => (
          <Button
            key={issuer.id}
            variant="secondary"
            className="self-start max-sm:w-full"
            onClick={() => setLinking(issuer)}
          >
            Link {issuer.name}
          </Button>
        ))
      )}
    </Section>
  )
}

interface Linked {
  id: string
  name: string
  email: string | null
  lastUsedAt: string
}

function Row({ linked: { id, name, email, lastUsedAt } }: { linked: Linked }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Link2 aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-44">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {email && `${email}. `}Last used {agoOf(lastUsedAt, Date.now())}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Unlink ${name}`} onClick={() => setOpen(true)}>
        Unlink
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Unlink ${name}?`}
        description="It will no longer open your account, and other devices are signed out."
      >
        {open && (
          <StepForm
            fields={['password']}
            button="Unlink it"
            explain={issuerProblem}
            onBack={() => setOpen(false)}
            send={async ({ password }) => {
              client.setQueryData(linkedQuery.queryKey, await unlink(id, password))
              void client.invalidateQueries(sessionsQuery)
              toast({ title: 'Unlinked', description: name, tone: 'success' })
            }}
          />
        )}
      </Dialog>
    </li>
  )
}
