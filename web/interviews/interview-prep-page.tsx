import { brand } from '#contract/brand.ts'
import { InterviewPrep } from './interview-prep.tsx'

export const meta = () => [{ title: `Interview prep · ${brand.name}` }]

export default function InterviewPrepPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 sm:py-12">
      <InterviewPrep />
    </div>
  )
}
