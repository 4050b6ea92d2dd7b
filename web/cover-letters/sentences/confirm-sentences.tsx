import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmSentence, removeSentence, unconfirmedIn } from '../letter-flow.ts'

interface Props {
  content: CoverLetterContent
  onChange: (content: CoverLetterContent) => void
}

/** Sentences that nobody but the user can check: each is confirmed or removed with one tap. */
export function ConfirmSentences({ content, onChange }: Props) {
  const open = unconfirmedIn(content)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="to-confirm" className="flex flex-col gap-3 rounded-card bg-brand-soft p-5">
      <h3 id="to-confirm" className="text-xl">
        {open.length === 1 ? '1 sentence to confirm' : `${open.length} sentences to confirm`}
      </h3>
      <p>These sentences go beyond what you told us. Keep only what is true, or change them in the letter.</p>
      <ul className="flex flex-col gap-4">
        {open.map(({ text }) => (
          <li key={text} className="flex flex-col gap-2">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={() => onChange(confirmSentence(content, text))}>
                It is true
              </Button>
              <Button variant="quiet" size="sm" onClick={() => onChange(removeSentence(content, text))}>
                Remove it
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
