import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { ApiError } from '#web/platform/api.ts'
import { OutOfTokensDialog } from '#web/tokens/out-of-tokens-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isUnanswered, unansweredText } from './generation-texts.ts'

export type GenerationFailure =
  | { kind: 'failed'; text: string; unreached?: boolean }
  | { kind: 'cancelled' }
  | { kind: 'short'; required: number; balance: number }

export function failureOf(error: unknown, feature: TokenFeature, failedText: string): GenerationFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: failedText }
  if (isUnanswered(error)) return { kind: 'failed', text: failedText, unreached: true }
  if (error.code === 'work_cancelled') return { kind: 'cancelled' }
  if (error.code === 'out_of_tokens')
    return {
      kind: 'short',
      required: error.body.required ?? tokenCosts[feature],
      balance: error.body.balance ?? 0,
    }
  return { kind: 'failed', text: error.code === 'still_working' ? error.text(failedText) : failedText }
}

export function FailureNotice({ failure, onClose }: { failure: GenerationFailure | null; onClose: () => void }) {
  return (
    <>
      {failure?.kind === 'failed' && (
        <Notice tone="danger" title={failure.text}>
          {failure.unreached ? unansweredText : 'Nothing was charged.'}
        </Notice>
      )}
      {failure?.kind === 'cancelled' && <Notice tone="neutral" title="Cancelled. Nothing was charged." />}
      <OutOfTokensDialog
        open={failure?.kind === 'short'}
        onClose={onClose}
        required={failure?.kind === 'short' ? failure.required : 0}
        balance={failure?.kind === 'short' ? failure.balance : 0}
      />
    </>
  )
}
