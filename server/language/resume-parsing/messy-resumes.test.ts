import { describe, expect, test } from 'vitest'
import type { Resume } from '#contract/endpoints/resume.ts'
import { messyResumes } from '#server/testing/messy-resumes.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
const headsIn = ({ sections }: Resume, isSchool: boolean) =>
  sections
    .filter(({ kind }) => (kind === 'education') === isSchool && !/^(?:summary|skills|languages)$/.test(kind))
    .flatMap(({ entries }) => entries)
    .map(({ heading, organisation, from, to }) => ` ${plain(`${heading} ${organisation} ${from} ${to}`)} `)

describe.each(Object.entries(messyResumes))('a messy resume: %s', (_, { text, name, jobs, schools }) => {
  const resume = parseResume(cleanText(text))
  const isFound = (heads: readonly string[]) => (one: { named: string; dates: string }) =>
    heads.some(
      head =>
        head.includes(` ${plain(one.named)} `) &&
        plain(one.dates)
          .split(' ')
          .every(word => head.includes(word)),
    )

  test('has the name', () => {
    expect(plain(resume.contact.name)).toBe(plain(name))
  })
  test('has every job with its dates', () => {
    expect(jobs.filter(job => !isFound(headsIn(resume, false))(job))).toEqual([])
  })
  test('has every school with its dates', () => {
    expect(schools.filter(school => !isFound(headsIn(resume, true))(school))).toEqual([])
  })
})
