import { useQuery } from '@tanstack/react-query'
import type { ConsentBoxes as Boxes, ConsentFeature } from '#contract/endpoints/account.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import { read } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { PolicyLink } from '#web/ui/settings-frame.tsx'

/** Whether consent is active; null while unknown. The server decides. */
export interface ConsentState {
  given: boolean | null
  loading: boolean
}

export function useConsent(feature: ConsentFeature, userId: string): ConsentState & { refresh: () => void } {
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['consent-given', userId, feature],
    queryFn: async () => (await read('userConsents'))?.consents ?? [],
    staleTime: 0,
    networkMode: 'always',
  })
  const given = data ? data.some(each => each.feature === feature && each.status === 'active') : null
  return { given, loading: isLoading, refresh: () => void refetch() }
}

export const noBoxes: Boxes = { dataProcessing: false, termsAccepted: false }
export const allTicked = ({ dataProcessing, termsAccepted }: Boxes) => dataProcessing && termsAccepted

/** Whether no AI service is configured. `load` may be any preview, because the setting applies to all tools. */
function useNothingSent(load: () => Promise<SentPreview>): boolean {
  const { data } = useQuery({
    queryKey: ['nothing-sent'],
    queryFn: async () => (await load()).to === null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  return data ?? false
}

interface Props {
  value: Boxes
  onChange: (value: Boxes) => void
  what: string
  load: () => Promise<SentPreview>
}

/** Neither box is ticked by default, so that consent is explicit. */
export function ConsentBoxes({ value, onChange, what, load }: Props) {
  const nothingSent = useNothingSent(load)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">Privacy and consent</legend>
      <Checkbox
        label={`I agree that ${what} is processed by an AI service, with my name and contact details hidden. I can take this back at any time under Settings.`}
        checked={value.dataProcessing}
        onChange={event => onChange({ ...value, dataProcessing: event.target.checked })}
      />
      <Checkbox
        label={
          <>
            I accept the <PolicyLink policy="terms" /> and the <PolicyLink policy="privacy" />.
          </>
        }
        checked={value.termsAccepted}
        onChange={event => onChange({ ...value, termsAccepted: event.target.checked })}
      />
      {/* Below the boxes, which must not move when it appears. */}
      {nothingSent && (
        <p className="mt-1">
          No AI service is set up here. Our own writer does this, and nothing is sent. Your choice applies once there is
          one.
        </p>
      )}
    </fieldset>
  )
}
