import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { ApiError } from '#web/platform/api.ts'
import { refreshUser, updateCachedUser, useAuth } from '#web/platform/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { externalUrl, firstStep, isGone, opensDespiteError } from '../listing-actions.ts'
import { markOpened, payForListing } from '../queries.ts'
import { ShortDialog } from './short-dialog.tsx'
import { openTab, type WaitingTab } from './waiting-tab.ts'

type Shortage = { required: number; balance: number }

export interface Opening {
  /** Must be called directly in the click handler. */
  open: (listing: Listing) => void
  busy: string | null
  /** Listings opened during this visit; they render plain links. */
  opened: ReadonlySet<string>
  dialogs: ReactNode
}

/** Opens listing links and charges for them where needed. Only one payment runs at a time. */
export function useOpening(): Opening {
  const client = useQueryClient()
  const { user } = useAuth()
  const [busy, setBusy] = useState<string | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [signingUp, setSigningUp] = useState(false)
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const paying = useRef(false)

  const followLink = (listing: Listing, tab: WaitingTab | null) => {
    const url = externalUrl(listing.url)
    setOpened(before => new Set(before).add(listing.id))
    if (url && tab?.navigate(url)) return
    const title = tab ? 'Your browser blocked the tab' : 'You can open this job ad'
    toast({ title, description: 'The link on the card works now.' })
  }
  const pay = async (listing: Listing, tab: WaitingTab | null) => {
    try {
      const tokenBalance = await payForListing(listing)
      updateCachedUser(current => ({ ...current, tokenBalance }))
      markOpened(client, listing.id)
      followLink(listing, tab)
    } catch (error) {
      if (opensDespiteError(error)) return tab ? followLink(listing, tab) : showShortage(listing)
      tab?.close()
      if (!(error instanceof ApiError)) return
      const { code, body } = error
      if (code === 'out_of_tokens') setShortage({ required: body.required ?? listing.cost, balance: body.balance ?? 0 })
      else if (isGone(error)) toast({ title: 'This job ad was taken down', description: "You weren't charged." })
      else if (error.status !== 401)
        toast({ title: "We couldn't open this listing", description: error.text('Please try again.'), tone: 'danger' })
    } finally {
      void refreshUser()
    }
  }
  const showShortage = ({ cost }: Listing) => setShortage({ required: cost, balance: user?.tokenBalance ?? 0 })
  const open = (listing: Listing) => {
    const step = firstStep(listing, user)
    if (step === 'sign-up') return setSigningUp(true)
    if (paying.current) return
    // The local balance may be outdated, so the server decides. No tab is opened because it would probably close again.
    const tab = step === 'short' ? null : openTab()
    if (step === 'follow') return followLink(listing, tab)
    paying.current = true
    setBusy(listing.id)
    void pay(listing, tab).finally(() => {
      paying.current = false
      setBusy(null)
    })
  }
  const dialogs = (
    <>
      <SignupDialog
        stayOnPage
        why="Then you can open this job ad where it was published. Searching stays free."
        open={signingUp}
        onClose={() => setSigningUp(false)}
      />
      <ShortDialog shortage={shortage} onClose={() => setShortage(null)} />
    </>
  )
  return { open, busy, opened, dialogs }
}
