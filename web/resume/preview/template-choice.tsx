import clsx from 'clsx'
import { type ResumeTemplate, resumeTemplates } from '#contract/resume-templates.ts'

const texts: Record<ResumeTemplate, { name: string; hint: string }> = {
  modern: { name: 'Modern', hint: 'Color in the headings' },
  classic: { name: 'Classic', hint: 'Centered, black on white' },
  compact: { name: 'Compact', hint: 'More on one page' },
}

interface Props {
  value: ResumeTemplate
  onChange: (template: ResumeTemplate) => void
}

export function TemplateChoice({ value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Template</legend>
      <div className="grid grid-cols-3 gap-2">
        {resumeTemplates.map(template => (
          <label
            key={template}
            className={clsx(
              'relative flex min-h-11 flex-col gap-0.5 rounded-control border-2 px-3 py-2',
              'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              template === value ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type="radio"
              name="template"
              value={template}
              checked={template === value}
              onChange={() => onChange(template)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control opacity-0"
            />
            <span className="font-semibold leading-snug">{texts[template].name}</span>
            <span className="text-muted text-sm leading-snug">{texts[template].hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
