import { brand } from '#contract/brand.ts'
import { authorDisclosure, disclosure } from '#contract/testimonials.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import type { Boxes, Problems, StoryField } from './testimonial-forms.ts'

interface Props {
  hasPhoto: boolean
  boxes: Boxes
  problems: Problems<StoryField>
  onChange: (changes: Partial<Boxes>) => void
}

export function ConsentBoxes({ hasPhoto, boxes, problems, onChange }: Props) {
  const box = (name: keyof Boxes) => ({
    name,
    checked: boxes[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
  })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-2xl">What you allow</h2>
      {hasPhoto && <Checkbox {...box('consentToPhotoUse')} label={`${brand.name} may use my photo with my story.`} />}
      <Checkbox
        {...box('allowPublicDisplay')}
        label={`${brand.name} may show my story, first name, photo, and what I did before and do now.`}
        hint={`It carries the words “${disclosure}”. Other words of yours that we show say “${authorDisclosure}”. You can take this back at any time, and Pro stays yours.`}
      />
      <Checkbox {...box('confirmTruthfulness')} label="My story is true, and it is my own." />
      <Checkbox {...box('confirmMediaRights')} label="The photo is mine to share." />
    </Card>
  )
}
