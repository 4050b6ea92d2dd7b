import { useDeferredValue, useMemo } from 'react'
import type { Resume } from '#contract/endpoints/resume.ts'
import type { ResumeTemplate } from '#contract/resume-templates.ts'
import { layOutPages } from '#contract/sheets/lay-out-pages.ts'
import { resumeSheet } from '#contract/sheets/resume-sheet.ts'
import { linesOf } from '#contract/sheets/sheet.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { createSetting, useResumeFonts } from './resume-fonts.ts'

interface Props {
  resume: Resume
  template: ResumeTemplate
}

export function ResumePreview({ resume, template }: Props) {
  // Typing stays quick while a long resume is laid out.
  const shown = useDeferredValue(resume)
  const sheet = useMemo(() => ({ title: '', ...resumeSheet(shown, template) }), [shown, template])
  const characters = useMemo(() => [...new Set(linesOf(sheet).join(''))].sort().join(''), [sheet])
  const ready = useResumeFonts(characters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured before the fonts came is wrong
  const setting = useMemo(createSetting, [ready, characters])
  const pages = useMemo(() => layOutPages(sheet, setting), [sheet, setting])
  if (!ready) return <Spinner label="Loading the preview..." />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-muted">
        {pages.length === 1 ? 'One page, as in the PDF.' : `${pages.length} pages, as in the PDF.`}
      </p>
      {pages.map((page, index) => (
        <PageDrawing
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          key={index}
          page={page}
          setting={setting}
          label={`Preview of page ${index + 1} of ${pages.length}`}
        />
      ))}
    </div>
  )
}
