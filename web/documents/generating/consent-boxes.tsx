import { useQuery } from '@tanstack/react-query'
import type { ConsentBoxes as Boxes, ConsentFeature } from '#contract/endpoints/account.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import { read } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { PolicyLink } from '#web/ui/settings-frame.tsx'

/** Whether an active consent stands: null while it is not known. The server has the last word. */
export interface Consenting {
  given: boolean | null
  /** It is being asked for. */
  loading: boolean
}

export function useConsent(feature: ConsentFeature, userId: string): Consenting & { refresh: () => void } {
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

/** Whether no AI service is set up, so that nothing is sent anywhere. `load`: any preview, for the same goes for all tools. */
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
  /** What is worked with, such as "my resume". */
  what: string
  /** What would be sent. */
  load: () => Promise<SentPreview>
}

/** Two boxes, neither ticked beforehand. */
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
      {/* It comes later than they, which must not move under her finger. */}
      {nothingSent && (
        <p className="mt-1">
          No AI service is set up here: our own writer does this, and nothing is sent. What you agree to counts once
          there is one.
        </p>
      )}
    </fieldset>
  )
}
