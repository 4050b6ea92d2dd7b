import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { HardMomentsContent } from '#contract/endpoints/hard-moments.ts'
import type { InterviewContent } from '#contract/endpoints/interviews.ts'
import type { Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { momentTitles } from '#contract/hard-moments.ts'
import { pointsOf } from '#contract/sheets/resume-sheet.ts'

export function PlainContent({ content }: { content: DocumentContent }) {
  if ('text' in content)
    return <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{content.text}</p>
  if (content.kind === 'resume') return <PlainResume resume={content.resume} />
  if (content.kind === 'hard-moments') return <PlainMoments content={content} />
  return <PlainQuestions content={content} />
}

function PlainMoments({ content }: { content: HardMomentsContent }) {
  return (
    <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-6 marker:font-semibold marker:text-muted">
      {content.moments.map(({ id, answer }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">{momentTitles[id]}</p>
          <p className="text-muted">{answer || 'No answer yet'}</p>
        </li>
      ))}
    </ol>
  )
}

function PlainQuestions({ content }: { content: InterviewContent }) {
  return (
    <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-6 marker:font-semibold marker:text-muted">
      {content.questions.map(({ id, text, hint }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">{text}</p>
          {hint && <p className="text-muted">{hint}</p>}
        </li>
      ))}
    </ol>
  )
}

function PlainResume({ resume: { contact, sections } }: { resume: Resume }) {
  const reached = [contact.email, contact.phone, contact.place, ...contact.links].filter(Boolean)
  return (
    <div className="flex max-w-prose flex-col gap-5 [overflow-wrap:anywhere]">
      <div>
        {contact.name && <p className="font-display font-bold text-xl">{contact.name}</p>}
        {reached.length > 0 && <p className="text-muted">{reached.join(' · ')}</p>}
      </div>
      {sections.map(section => (
        <section key={section.id} className="flex flex-col gap-2">
          <h3 className="text-lg">{section.name}</h3>
          {section.entries.map(entry => (
            <PlainEntry key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  )
}

function PlainEntry({ entry }: { entry: ResumeEntry }) {
  const { heading, organisation, place, from, to } = entry
  const first = [heading, organisation, place].filter(Boolean).join(', ')
  const time = [from, to].filter(Boolean).join(' to ')
  return (
    <div>
      {first && <p className="font-semibold">{first}</p>}
      {time && <p className="text-[0.9375rem] text-muted">{time}</p>}
      <ul className="list-disc pl-5 marker:text-coral">
        {pointsOf(entry).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
