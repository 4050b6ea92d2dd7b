export const resumeTemplates = ['modern', 'classic', 'compact'] as const
export type ResumeTemplate = (typeof resumeTemplates)[number]

export const usualTemplate: ResumeTemplate = 'modern'
