import { expect, test } from 'vitest'
import type { Resume, ResumeContent } from '#contract/endpoints/resume.ts'
import { resumeText, sectionViews } from './resume-text.ts'

const resume: Resume = {
  contact: { name: 'Mara Lind', email: 'mara@example.org', phone: '', place: 'Leeds', links: ['example.org/m'] },
  sections: [
    { id: 's1', kind: 'summary', name: 'About me', entries: [entry('e1', { lines: ['I like people.'] })] },
    {
      ...{ id: 's2', kind: 'experience', name: 'Jobs' },
      entries: [
        entry('e2', {
          ...{ heading: 'Barista', organisation: 'Blue Cup', place: 'Leeds', from: 'Jun 2024', to: 'present' },
          lines: ['made coffee', ' '],
        }),
      ],
    },
  ],
}

function entry(id: string, given: Partial<Omit<Resume['sections'][0]['entries'][0], 'lines'>> & { lines: string[] }) {
  const { lines, ...head } = given
  const empty = { heading: '', organisation: '', place: '', from: '', to: '' }
  return { id, ...empty, ...head, lines: lines.map((text, at) => ({ id: `${id}-${at}`, text })) }
}

test('formats a resume as plain text without empty parts', () => {
  expect(resumeText(resume)).toBe(
    [
      'Mara Lind\nmara@example.org | Leeds | example.org/m',
      'About me\nI like people.',
      'Jobs\nBarista, Blue Cup · Jun 2024 – present · Leeds\n- made coffee',
    ].join('\n\n'),
  )
})

test('shows each section with its original, its current text and its suggestions', () => {
  const [about, jobs] = resume.sections as [Resume['sections'][0], Resume['sections'][0]]
  const now = { ...jobs, name: 'Experience', entries: [entry('e2', { lines: ['Made coffee for regulars'] })] }
  const change = { id: 'c', lineId: 'e2-0', sectionName: 'Jobs', original: 'made coffee', optimized: 'Made', why: '' }
  const added = { ...about, id: 's3', name: 'Languages' }
  const views = sectionViews({
    original: resume,
    resume: { ...resume, sections: [now, added] },
    changes: [{ ...change, facts: [], taken: true }],
  } as unknown as ResumeContent)
  expect(views.map(({ sectionName, changes }) => [sectionName, changes.length])).toEqual([
    ['Experience', 1],
    ['Languages', 0],
    ['About me', 0],
  ])
  expect(views[0]).toMatchObject({ optimized: 'Made coffee for regulars' })
  expect(views[0]?.original).toContain('- made coffee')
  expect(views[1]).toMatchObject({ original: '' })
  expect(views[2]).toMatchObject({ original: 'I like people.', optimized: '' })
})
