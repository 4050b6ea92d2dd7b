export const sectionKinds = [
  'summary',
  'experience',
  'education',
  'skills',
  'projects',
  'volunteering',
  'certificates',
  'languages',
  'other',
] as const

export type SectionKind = (typeof sectionKinds)[number]
