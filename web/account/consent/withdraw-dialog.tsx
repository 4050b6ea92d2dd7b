import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Consent } from '#contract/endpoints/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { consentsQuery, failureOf, revokeConsent } from '../queries.ts'
import { featureName } from './consent-status.ts'

export function WithdrawDialog({ record, onClose }: { record: Consent | null; onClose: () => void }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: revokeConsent,
    networkMode: 'always',
    onSuccess: () => toast({ title: 'Consent Withdrawn', tone: 'success' }),
    onError: error => {
      const description = failureOf(error)?.message || 'Failed to withdraw consent'
      toast({ title: 'Error', description, tone: 'danger' })
    },
    onSettled: async () => {
      await queries.invalidateQueries(consentsQuery)
      onClose()
    },
  })
  return (
    <Dialog
      open={record !== null}
      onClose={onClose}
      title="Withdraw this consent?"
      description={record ? featureName(record.feature) : undefined}
      footer={
        record && (
          <>
            <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(record)}>
              Withdraw consent
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Keep it
            </Button>
          </>
        )
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brand">
        <li>From now on, this tool sends nothing of yours to an AI service.</li>
        <li>Texts it already made for you stay yours.</li>
        <li>If you use the tool again, it will ask you again.</li>
      </ul>
    </Dialog>
  )
}
