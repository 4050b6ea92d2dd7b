import { limits } from '#contract/limits.ts'
import { session } from '#web/platform/storage.ts'
import { TextArea } from '#web/ui/text-area.tsx'

export const storedAd = () => session.get('interviewAd') ?? ''

/** Survives a reload and the way through the sign-up. */
export function AdField({ value, onChange }: { value: string; onChange: (ad: string) => void }) {
  return (
    <TextArea
      label="Job ad (optional)"
      hint="Paste the whole ad. Then most questions are about what this employer asks for."
      placeholder="Front desk assistant. You greet patients, answer calls and schedule appointments …"
      value={value}
      rows={3}
      maxLength={limits.interviews.ad}
      className="max-h-72"
      onChange={event => {
        session.set('interviewAd', event.target.value)
        onChange(event.target.value)
      }}
    />
  )
}
