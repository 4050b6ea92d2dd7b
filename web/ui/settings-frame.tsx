import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'

interface Props {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string } | null
  children: ReactNode
}

const toProfile = { to: '/settings', label: 'Back to Profile' }

export function SettingsFrame({ title, lead, back = toProfile, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <div>
        {back && (
          <LinkButton to={back.to} variant="quiet" size="sm" className="mb-2 -ml-3.5">
            <ArrowLeft aria-hidden="true" className="size-4.5" /> {back.label}
          </LinkButton>
        )}
        <h1 className="text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {lead && <p className="mt-1.5 text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

export const textLink = 'font-semibold text-brand underline underline-offset-4'

export function PolicyLink({ policy, className }: { policy: 'privacy' | 'terms'; className?: string }) {
  return (
    <a href={`/${policy}`} data-open-policy={policy} className={clsx(textLink, className)}>
      {policy === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}
    </a>
  )
}
