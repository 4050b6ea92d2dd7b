import type { TokenFeature } from '#contract/tokens.ts'

/** A tool, in the order of the page. */
export interface Tool {
  name: string
  text: string
  to: string
  feature: TokenFeature
  /** What it is that costs so much, where that is not the tool itself. */
  priced?: string
}

export const tools: readonly Tool[] = [
  {
    name: 'Job Alerts',
    text: 'Openings for your careers, and a mail when there are new ones. Searching is free.',
    to: '/job-alerts',
    feature: 'job-listing-view',
    priced: 'Opening an advert:',
  },
  {
    name: 'Resume Optimizer',
    text: 'Your resume, line by line, for the job you want. Or your first one, from what you have done.',
    to: '/ai-resume',
    feature: 'resume-optimizer',
  },
  {
    name: 'Cover Letter Creator',
    text: 'A letter made from what is true about you, ready to edit and send.',
    to: '/coveroptimizer',
    feature: 'cover-letter',
  },
  {
    name: 'Interview Prep',
    text: 'The questions they may ask, and a room to practice your answers.',
    to: '/interview-prep',
    feature: 'interview-prep',
  },
]

/** Who may go on to a tool; the others are told what they need first. */
export const mayUseTools = (user: { isPro: boolean; planType: string } | null): boolean =>
  user !== null && (user.isPro || user.planType === 'standard' || user.planType === 'pro')
