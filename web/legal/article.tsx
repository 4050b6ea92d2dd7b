import clsx from 'clsx'
import type { ReactNode } from 'react'
import { policyVersion as version } from '#contract/account.ts'
import { supportEmail } from '#web/platform/site.ts'

const texts = clsx(
  'mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-14 [#policy_&]:p-0',
  '[&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4',
  '[&_h2]:mt-10 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:text-lg [&_p]:mt-3',
  '[&_ul]:mt-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-brand',
  '[&_table]:mt-4 [&_table]:w-full [&_table]:text-left [&_td]:border-line [&_td]:border-t [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top',
  '[&_th]:border-line [&_th]:border-t [&_th]:py-2.5 [&_th]:pr-4 [&_th]:align-top [&_th]:font-semibold',
)

/** The policy dialog shows this element of /privacy and /terms. */
export function Article({ title, below, children }: { title: string; below?: string; children: ReactNode }) {
  return (
    <article className={texts}>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {below && <p className="text-muted">{below}</p>}
      {children}
    </article>
  )
}

const updated = 'August 16, 2025'
/** Any change of the text needs a new version and date; the test beside this file enforces it. */
export const policyVersion = `Version ${version}. Last updated ${updated}. In effect since ${updated}.`

export function SupportLink() {
  return <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
}
