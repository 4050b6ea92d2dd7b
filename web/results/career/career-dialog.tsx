import { useEffect } from 'react'
import type { Weighting } from '#contract/weighting.ts'
import type { ShownCareer } from '#web/careers/career-results.ts'
import { SaveButton } from '#web/careers/saved/save-button.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const loadSheet = () => import('./career-sheet.tsx')
const CareerSheet = lazyComponent('this career', () => loadSheet().then(({ CareerSheet }) => CareerSheet))

interface Props {
  career: ShownCareer | null
  weighting?: Weighting | undefined
  onClose: () => void
}

export function CareerDialog({ career, weighting, onClose }: Props) {
  useEffect(() => whenIdle(() => loadSheet().catch(() => {})), [])
  return (
    <Dialog
      open={career !== null}
      onClose={onClose}
      size="lg"
      title={career?.title ?? ''}
      footer={
        career && (
          <div className="flex flex-wrap justify-end gap-2 *:grow max-sm:*:px-3 sm:gap-3 sm:*:grow-0">
            <LinkButton
              to={`/job-alerts?career=${encodeURIComponent(career.title)}`}
              variant="secondary"
              size="sm"
              className="min-h-12"
            >
              See openings
            </LinkButton>
            <SaveButton career={career} wide />
          </div>
        )
      }
    >
      {career && <CareerSheet key={career.title} career={career} weighting={weighting} />}
    </Dialog>
  )
}
