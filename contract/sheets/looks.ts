import { type ResumeTemplate, usualTemplate } from '../resume-templates.ts'
import type { Block, Sheet } from './sheet.ts'

/** Lengths are in points. The preview, the PDF and the Word file read the same values. */
export interface Look {
  side: number
  top: number
  align: 'left' | 'center'
  ink: string
  muted: string
  size: number
  /** Height of a line, as a share of the font size. */
  leading: number
  nameSize: number
  contactSize: number
  heading: { size: number; color: string; before: number; capitals: boolean; rule: { color: string; width: number } }
  entry: { before: number; firstBefore: number; size: number }
  smallSize: number
  bulletBefore: number
  oneLineEntries: boolean
}

const shared = { ink: '#1f1b2e', muted: '#57526b', align: 'left', oneLineEntries: false } as const
const looks: Record<ResumeTemplate, Look> = {
  modern: {
    ...shared,
    ...{ side: 62, top: 54, size: 10.5, leading: 1.4, nameSize: 23, contactSize: 9.75, smallSize: 10, bulletBefore: 2 },
    heading: { size: 12.5, color: '#46297d', before: 15, capitals: false, rule: { color: '#cdc5e0', width: 0.75 } },
    entry: { before: 9, firstBefore: 5, size: 11 },
  },
  classic: {
    ...shared,
    ...{ ink: '#111111', muted: '#3d3d3d', align: 'center' },
    ...{ side: 66, top: 56, size: 10.5, leading: 1.36, nameSize: 22, contactSize: 10, smallSize: 10, bulletBefore: 2 },
    heading: { size: 11, color: '#111111', before: 14, capitals: true, rule: { color: '#111111', width: 0.75 } },
    entry: { before: 8, firstBefore: 5, size: 10.75 },
  },
  compact: {
    ...shared,
    ...{ ink: '#16202c', muted: '#4a5562', oneLineEntries: true },
    ...{ side: 50, top: 42, size: 9.5, leading: 1.28, nameSize: 18, contactSize: 9, smallSize: 9.25, bulletBefore: 1 },
    heading: { size: 10.75, color: '#1d4e73', before: 12, capitals: false, rule: { color: '#b9c8d4', width: 0.5 } },
    entry: { before: 5, firstBefore: 3, size: 9.75 },
  },
}
const letter: Look = { ...looks.modern, side: 78, top: 76, size: 11 }

export const lookOf = ({ name, template }: Pick<Sheet, 'name' | 'template'>): Look =>
  name || template ? looks[template ?? usualTemplate] : letter

/** Longer lines are hard to read, for people and for employers' systems. */
const oneLineLength = 88

export const isOneLine = ({ oneLineEntries }: Look, { text, dates, below }: Block & { kind: 'entry' }): boolean =>
  oneLineEntries && below !== '' && text.length + below.length + dates.length <= oneLineLength

export const hasCapitalHeadings = (template: ResumeTemplate): boolean => looks[template].heading.capitals
