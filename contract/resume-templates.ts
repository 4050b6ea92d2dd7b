/** How a resume looks, in its preview and its files. Stored with the document. */
export const resumeTemplates = ['modern', 'classic', 'compact'] as const
export type ResumeTemplate = (typeof resumeTemplates)[number]

/** The look of documents that name no template. */
export const usualTemplate: ResumeTemplate = 'modern'
