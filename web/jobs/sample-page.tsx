import { brand } from '#contract/brand.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { BackToOpenings } from './search/back-to-openings.tsx'

export const meta = () => [{ title: `Sample listing · ${brand.name}` }]

/** /jobs/sample: the target of links in sample ads. */
export default function SamplePage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-6 pb-8 sm:px-6 sm:pb-12">
      <Drawing name="listing" className="w-44 self-center" />
      <h1 className="text-4xl">This is a sample listing</h1>
      <p className="text-lg">
        No one is hiring for this job. We made it up, and every listing like it is marked “Sample listing”.
      </p>
      <p>
        You see samples where this site has no source of real job ads yet. They show what a listing tells you: the pay
        and who says so, what the job asks for, and how close you are. In a real listing, this link would take you to
        the employer's own ad.
      </p>
      <p>Opening a sample is free, and there is nothing to apply for.</p>
      <div className="flex flex-wrap gap-3">
        <BackToOpenings variant="primary" />
        <LinkButton to="/roadmap" variant="secondary">
          See how to get into a career
        </LinkButton>
      </div>
    </div>
  )
}
