import { type Ref, useState } from 'react'
import { useNavigate } from 'react-router'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Dictation } from '#web/ui/dictation.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { addressOf, emptyDraft, readWeek, restoreDraft, storeDraft, storeWeek } from './drafts.ts'

/** Kinds of things that fill a week; the others are single facts. */
const kinds = ['job', 'care', 'family-business', 'volunteering', 'school', 'project', 'team'] as const
const maxLength = limits.evidence.answer

export function WeekForm({ userId, heading }: { userId: string; heading: Ref<HTMLHeadingElement> }) {
  const navigate = useNavigate()
  const [text, setText] = useState(() => readWeek(userId))
  const [kind, setKind] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const write = (next: string) => {
    const kept = next.slice(0, maxLength)
    setText(kept)
    setProblem(null)
    storeWeek(userId, kept)
  }
  const goOn = () => {
    const chosen = kinds.find(each => each === kind)
    if (!text.trim()) return setProblem('Say or type one thing first. A sentence is enough.')
    if (!chosen) return setProblem('Choose what it was about.')
    const draft = restoreDraft(emptyDraft(userId, chosen))
    const did = [draft.answers.did, text.trim()].filter(Boolean).join(' ').slice(0, maxLength)
    storeDraft({ ...draft, answers: { ...draft.answers, did } })
    storeWeek(userId, '')
    void navigate(addressOf(draft))
  }
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
          Tell me about your week
        </h1>
        <p className="text-lg text-muted">
          Who did you help? What did you make, fix, carry or look after? Small things count. You see it all before
          anything is saved.
        </p>
      </header>
      <Card className="flex flex-col gap-4">
        <TextArea
          label="What did you do?"
          name="week"
          rows={5}
          maxLength={maxLength}
          placeholder="For example: I picked my brothers up from school every day and cooked dinner twice."
          value={text}
          error={text.trim() ? null : problem}
          hint={text.length >= maxLength ? 'That is as much as fits here. You can tell us more after that.' : undefined}
          onChange={event => write(event.target.value)}
        />
        <Dictation onText={said => write(text ? `${text} ${said}` : said)} />
      </Card>
      <ChoiceGroup
        type="radio"
        legend="What was it about?"
        name="week-kind"
        columns={2}
        options={kinds.map(value => ({ value, label: evidenceGuides[value].name }))}
        value={kind}
        error={text.trim() ? problem : null}
        onChange={chosen => {
          setKind(chosen)
          setProblem(null)
        }}
      />
      <Button size="lg" className="self-start" onClick={goOn}>
        Continue
      </Button>
    </div>
  )
}
