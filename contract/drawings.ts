/** The drawings of lists in which nothing is yet: the names of their files. */
export type DrawingName =
  | 'alerts'
  | 'applications'
  | 'consents'
  | 'deep-dive'
  | 'documents'
  | 'evidence'
  | 'kept'
  | 'link'
  | 'listing'
  | 'matches'
  | 'quiz'
  | 'resume'
  | 'roadmap'
  | 'saved'
  | 'search'
  | 'stories'
  | 'trash'

export const drawingPath = (name: DrawingName): string => `/drawings/${name}.svg`
