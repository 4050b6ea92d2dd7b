import { BellRing, FileText, type LucideIcon, Mail, MessageCircleHeart, MessagesSquare } from 'lucide-react'
import { type ChargeReason, type DocumentKind, type ToolConsent, type ToolId, tools } from '#contract/tools.ts'

interface Card {
  text: string
}
interface NamedCard extends Card {
  name: string
}

interface ToolWords {
  Picture: LucideIcon
  /**
   * In the grid of the page of tools, where the lowest `order` comes first; a tool without it is among the links below.
   * `priced`: what costs the tokens, where it is not the tool itself.
   */
  page?: Card & { order: number; priced?: string }
  dashboard: Card
  landing?: NamedCard & { style: string }
  career?: NamedCard
  listing?: string
  /** In the history of tokens, where of two prices alike the lower `order` comes first. */
  charge: { name?: string; order: number }
  document?: { one: string; many: string }
  /** The page has no script, so that links load a document. */
  isStatic?: true
}

/**
 * The texts of each tool for all screens, in the order of most lists. The names are in
 * contract/tools.ts; those of the landing page and of links that say what they do are here.
 */
const words: Record<ToolId, ToolWords> = {
  resume: {
    Picture: FileText,
    page: {
      order: 2,
      text: "Your resume, line by line, for the job you want. Or your first one, built from what you've done.",
    },
    dashboard: { text: 'Make your resume fit a job, or write your first one.' },
    landing: {
      name: 'Smart Resume Builder',
      text: "Turns what you've done so far into a resume for the job you want.",
      style: 'bg-brand-soft text-brand',
    },
    career: { name: 'Optimize my resume', text: 'Line by line, for this job. You accept or skip each change.' },
    listing: 'Fit my resume to this job ad',
    charge: { order: 3 },
    document: { one: 'Resume', many: 'Resumes' },
  },
  'job-alerts': {
    Picture: BellRing,
    page: {
      order: 1,
      text: 'Openings for your careers, and an email when new ones arrive. Searching is free.',
      priced: 'A job ad that has a price:',
    },
    dashboard: { text: 'Openings for your careers, and an email when new ones arrive.' },
    landing: {
      name: 'Curated Job Alerts',
      text: 'Openings that fit your matches, so you spend less time searching.',
      style: 'bg-amber-soft text-amber',
    },
    charge: { name: 'Job listing', order: 4 },
  },
  'cover-letter': {
    Picture: Mail,
    page: { order: 3, text: "A letter based on what's true about you, ready to edit and send." },
    dashboard: { text: "A letter based on what's true about you." },
    career: { name: 'Write a cover letter', text: "Based on what's true about you and what this job asks for." },
    listing: 'Write a cover letter',
    charge: { order: 1 },
    document: { one: 'Cover letter', many: 'Cover letters' },
  },
  'interview-prep': {
    Picture: MessagesSquare,
    page: { order: 4, text: 'The questions they may ask, and a place to practice your answers.' },
    dashboard: { text: 'Questions for a job, and a place to practice.' },
    landing: {
      name: 'Interview Prep',
      text: 'Practice the questions for that job before someone asks them.',
      style: 'bg-coral-soft text-coral',
    },
    career: {
      name: 'Practice the interview',
      text: 'Ten questions for this job, and a place to practice your answers.',
    },
    listing: 'Practice the interview',
    charge: { order: 2 },
    document: { one: 'Interview questions', many: 'Interview questions' },
  },
  'hard-moments': {
    Picture: MessageCircleHeart,
    dashboard: { text: "What to say when it's hard: about pay, an unpaid shift, a boss who crosses a line." },
    charge: { name: 'Hard Moments practice', order: 5 },
    document: { one: 'Hard Moments practice', many: 'Hard Moments' },
    isStatic: true,
  },
}

const ids = Object.keys(words) as ToolId[]
export const toolCatalogue = ids.map(id => {
  const { name, title, path, charge, needs } = tools[id]
  return { id, name, title, path, reason: charge.reason, needsAccount: needs.account, ...words[id] }
})
export type CatalogueTool = (typeof toolCatalogue)[number]

const reasons = toolCatalogue.toSorted((a, b) => a.charge.order - b.charge.order)
export const chargeNames = Object.fromEntries(
  reasons.map(({ reason, name, charge }) => [reason, charge.name ?? name]),
) as Readonly<Record<ChargeReason, string>>

interface DocumentLook {
  Picture: LucideIcon
  one: string
  many: string
}
export const documentStyles = Object.fromEntries(
  ids.flatMap(id => {
    const [{ Picture, document }, terms] = [words[id], tools[id]]
    return document && 'document' in terms ? [[terms.document.kind, { Picture, ...document }]] : []
  }),
) as Readonly<Record<DocumentKind, DocumentLook>>

export const consentNames = Object.fromEntries(
  ids.flatMap(id => {
    const { name, needs } = tools[id]
    return 'consent' in needs ? [[needs.consent, name]] : []
  }),
) as Readonly<Record<ToolConsent, string>>
