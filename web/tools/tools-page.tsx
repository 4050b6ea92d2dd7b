import { Bookmark, FolderOpen, ShieldQuestionMark, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { type CatalogueTool, toolCatalogue } from '#web/platform/tool-catalogue.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { mayUseTools } from './may-use-tools.ts'

export const meta = () => [{ title: `Tools · ${brand.name}` }]

type GridTool = CatalogueTool & { page: NonNullable<CatalogueTool['page']> }
const inGrid = (tool: CatalogueTool): tool is GridTool => tool.page !== undefined
const shownTools = toolCatalogue.filter(inGrid).toSorted((a, b) => a.page.order - b.page.order)
const otherTools = toolCatalogue.filter(tool => !inGrid(tool))

export default function ToolsPage() {
  const { state, user } = useAuth()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<CatalogueTool | null>(null)
  const [asking, setAsking] = useState(false)
  const [signingUp, setSigningUp] = useState(false)
  // A tool chosen before the session is known opens, or asks, as soon as it is.
  useEffect(() => {
    if (!chosen || (state === 'loading' && chosen.needsAccount)) return
    setChosen(null)
    if (mayUseTools(user) || !chosen.needsAccount) void navigate(chosen.path)
    else setAsking(true)
  }, [chosen, state, user, navigate])
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">Your tools</h1>
        <p className="max-w-prose text-lg text-muted">
          Each one uses what you tell us and real career data. None of them makes things up about you.
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shownTools.map(tool => (
          <li key={tool.id}>
            <ToolCard tool={tool} busy={tool.id === chosen?.id} onOpen={setChosen} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <LinkCard
            to="/check-message"
            Picture={ShieldQuestionMark}
            title="Check a message"
            text="Someone offered you a job, and it feels off? We check it for signs of fraud. Free, no account needed."
          />
        </li>
        {otherTools.map(({ id, path, name, Picture, dashboard, isStatic }) => (
          <li key={id}>
            <LinkCard
              to={path}
              reloadDocument={isStatic}
              Picture={Picture}
              title={name}
              text={`${dashboard.text} Reading is free. No account needed.`}
            />
          </li>
        ))}
      </ul>
      {user && <Home />}
      <UpgradeDialog
        open={asking}
        guest={user === null}
        onClose={() => setAsking(false)}
        onSignUp={() => {
          setAsking(false)
          setSigningUp(true)
        }}
      />
      <SignupDialog stayOnPage open={signingUp} onClose={() => setSigningUp(false)} />
    </div>
  )
}

interface CardProps {
  tool: GridTool
  busy: boolean
  onOpen: (tool: GridTool) => void
}

function ToolCard({ tool, busy, onOpen }: CardProps) {
  const { user } = useAuth()
  const { title, reason: feature, Picture } = tool
  const { text, priced } = tool.page
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => onOpen(tool)}
      className="flex h-full w-full flex-col items-start gap-3 rounded-card border border-line bg-surface p-5 text-left hover:border-brand sm:p-6"
    >
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-control bg-brand-soft text-brand">
        <Picture className="size-6" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-display font-bold text-xl">{title}</span>
        {!priced && <CostBadge feature={feature} />}
      </span>
      {priced && user && !user.isPro && (
        <span className="flex flex-wrap items-center gap-1.5 text-[0.9375rem]">
          {priced} <CostBadge feature={feature} />
        </span>
      )}
      <span className="text-muted">{text}</span>
    </button>
  )
}

function Home() {
  const places = [
    {
      to: '/documents',
      name: 'My documents',
      text: 'Every letter, resume and question set, with every version.',
      Picture: FolderOpen,
    },
    {
      to: '/applications',
      name: 'My applications',
      text: "Jobs you're tracking, how each one is going, and what's next.",
      Picture: Bookmark,
    },
    {
      to: '/evidence',
      name: 'What you have done',
      text: 'Jobs, school, caregiving, clubs: your letters and resumes are built on this.',
      Picture: Sparkles,
    },
  ]
  return (
    <section aria-labelledby="home" className="flex flex-col gap-3">
      <h2 id="home" className="text-2xl">
        Your things
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ to, name, text, Picture }) => (
          <li key={to}>
            <LinkCard to={to} Picture={Picture} title={name} text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UpgradeProps {
  open: boolean
  guest: boolean
  onClose: () => void
  onSignUp: () => void
}

function UpgradeDialog({ open, guest, onClose, onSignUp }: UpgradeProps) {
  const seePlans = () => {
    onClose()
    openPricing()
  }
  const plans = purchasesEnabled() && (
    <Button variant={guest ? 'secondary' : 'primary'} onClick={seePlans}>
      See plans
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={guest ? 'This needs an account' : 'This needs another plan'}
      footer={
        <>
          {guest && <Button onClick={onSignUp}>Create Account (free)</Button>}
          {plans}
        </>
      }
    >
      <p>
        {guest
          ? 'A free account comes with tokens for your first letters, resumes and questions, and saves them all for you.'
          : 'The Standard plan is free and comes with tokens for every tool.'}
      </p>
    </Dialog>
  )
}
