import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { errorText, hasEnded, reportLink } from './queries.ts'

export function ReportLink({ secret, onReported }: { secret: string; onReported: () => void }) {
  const report = useMutation({
    mutationFn: () => reportLink(secret),
    networkMode: 'always',
    onSuccess: onReported,
    onError: error => hasEnded(error) && onReported(),
  })
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-6">
      <p className="max-w-prose text-[0.9375rem] text-muted">
        You don't know who sent this, or it doesn't belong here? One tap closes the link for everyone and tells our
        team. We don't keep who reported it.
      </p>
      {report.isError && (
        <Notice tone="danger" title="The link is still open">
          {errorText(report.error)}
        </Notice>
      )}
      <Button variant="secondary" size="sm" busy={report.isPending} onClick={() => report.mutate()}>
        <Flag aria-hidden="true" className="size-4.5" />
        Report and close this link
      </Button>
    </div>
  )
}
