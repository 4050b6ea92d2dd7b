import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

const licensedFamilies = new Set([
  'health-care',
  'health-support',
  'care-and-community',
  'teaching-and-learning',
  'law-and-safety',
])
const licenseStep =
  /licen[sc]|registry|\bboards?\b|NCLEX|NPTE|NAPLEX|NAVLE|NBCOT|bar exam|state (?:test|exam|credential)|(?:teaching|subject|special education) (?:exam|test)|tests your state/i

export const needsLicense = ({ family, roadmap }: Pick<CareerEntry, 'family' | 'roadmap'>): boolean =>
  licensedFamilies.has(family) && roadmap.some(({ type, title }) => type === 'certification' && licenseStep.test(title))
