import { Scale } from 'lucide-react'
import { type Moment, type Tone, tones } from '#contract/hard-moments/moment.ts'
import { helpers, sources } from '#contract/hard-moments/sources.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const toneNames: Record<Tone, { name: string; badge: BadgeTone }> = {
  gentle: { name: 'Gentle', badge: 'success' },
  clear: { name: 'Clear', badge: 'brand' },
  firm: { name: 'Firm', badge: 'coral' },
}

export function Line({ text }: { text: string }) {
  return (
    <p className="font-display font-bold text-lg leading-snug">
      <span className="block font-normal font-text text-[0.9375rem] text-muted">They say:</span>“{text}”
    </p>
  )
}

export function Answers({ answers }: Pick<Moment, 'answers'>) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {tones.map(tone => (
        <li key={tone} className="flex flex-col items-start gap-2 rounded-control bg-paper p-4">
          <Badge tone={toneNames[tone].badge}>{toneNames[tone].name}</Badge>
          <p>“{answers[tone]}”</p>
        </li>
      ))}
    </ul>
  )
}

export function Comeback({ comeback: { line, answer } }: Pick<Moment, 'comeback'>) {
  return (
    <p className="rounded-control border-brand border-l-4 bg-brand-soft px-4 py-3">
      <span className="block text-[0.9375rem] text-muted">If they say: “{line}”</span>“{answer}”
    </p>
  )
}

const link = 'font-semibold text-brand underline underline-offset-4'

export function LawAndHelp({ law, help }: Pick<Moment, 'law' | 'help'>) {
  const source = sources[law.source]
  const { name, about, phone } = helpers[help]
  return (
    <div className="flex gap-2.5 text-[0.9375rem]">
      <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p>{law.text}</p>
        <p className="text-muted">
          Source:{' '}
          <a href={source.url} rel="noreferrer" className={link}>
            {source.name}
          </a>
        </p>
        <p className="text-muted">
          Free help with {about}: {name},{' '}
          <a href={`tel:${phone}`} className={`${link} whitespace-nowrap`}>
            {phone}
          </a>
        </p>
      </div>
    </div>
  )
}
