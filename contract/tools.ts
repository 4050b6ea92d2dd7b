interface ToolTerms {
  name: string
  title: string
  path: string
  /** In the menu "Job Tools", where the lowest `order` comes first; tools without it are not in the menu. */
  menu?: { label: string; order: number }
  charge: { reason: string; tokens: number }
  needs: { account: boolean; consent?: string }
  /** The kind of document that the tool creates; `exportAs`: its list in the export of a user's data. */
  document?: { kind: string; exportAs: string }
}

/** Every tool. Prices, charge reasons, document kinds and consents are derived from this table. */
export const tools = {
  'cover-letter': {
    name: 'Cover letter',
    title: 'Cover Letter Creator',
    path: '/coveroptimizer',
    menu: { label: 'Cover Letter', order: 4 },
    charge: { reason: 'cover-letter', tokens: 3 },
    needs: { account: true, consent: 'cover_letter' },
    document: { kind: 'cover-letter', exportAs: 'coverLetters' },
  },
  resume: {
    name: 'Resume',
    title: 'Resume Optimizer',
    path: '/ai-resume',
    menu: { label: 'AI Resume', order: 1 },
    charge: { reason: 'resume-optimizer', tokens: 3 },
    needs: { account: true, consent: 'resume_upload' },
    document: { kind: 'resume', exportAs: 'resumeOptimizations' },
  },
  'interview-prep': {
    name: 'Interview prep',
    title: 'Interview Prep',
    path: '/interview-prep',
    menu: { label: 'Interview Prep', order: 3 },
    charge: { reason: 'interview-prep', tokens: 3 },
    needs: { account: true, consent: 'interview_prep' },
    document: { kind: 'interview-questions', exportAs: 'interviewQuestions' },
  },
  'job-alerts': {
    name: 'Jobs',
    title: 'Job Alerts',
    path: '/job-alerts',
    menu: { label: 'Job Listings', order: 2 },
    charge: { reason: 'job-listing-view', tokens: 3 },
    needs: { account: true },
  },
  'hard-moments': {
    name: 'Hard Moments',
    title: 'Hard Moments',
    path: '/hard-moments',
    charge: { reason: 'hard-moments', tokens: 3 },
    needs: { account: false },
    document: { kind: 'hard-moments', exportAs: 'hardMoments' },
  },
} as const satisfies Record<string, ToolTerms>

export type ToolId = keyof typeof tools
type Tool = (typeof tools)[ToolId]

/** Typed as `Tool`, so that each entry keeps its own literal types. */
const all: readonly Tool[] = Object.values(tools)

export type ChargeReason = Tool['charge']['reason']
export const toolCosts = Object.fromEntries(all.map(({ charge }) => [charge.reason, charge.tokens])) as {
  readonly [Reason in ChargeReason]: Extract<Tool, { charge: { reason: Reason } }>['charge']['tokens']
}

type WithDocument = Extract<Tool, { document: object }>
const withDocument = all.filter((tool): tool is WithDocument => 'document' in tool)
export type DocumentKind = WithDocument['document']['kind']
export const documentKinds: readonly DocumentKind[] = withDocument.map(({ document }) => document.kind)
export type ExportList = WithDocument['document']['exportAs']
export const exportSectionOf = Object.fromEntries(
  withDocument.map(({ document }) => [document.kind, `aiContent.${document.exportAs}`]),
) as Readonly<Record<DocumentKind, `aiContent.${ExportList}`>>

type WithConsent = Extract<Tool, { needs: { consent: string } }>
export type ToolConsent = WithConsent['needs']['consent']
export const toolConsents: readonly ToolConsent[] = all.flatMap(({ needs }) =>
  'consent' in needs ? [needs.consent] : [],
)
