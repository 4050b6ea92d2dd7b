import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ShownStory, ShownTestimonial } from '#contract/endpoints/testimonials.ts'
import { authorDisclosure, disclosure } from '#contract/testimonials.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Face } from './photo/face.tsx'
import { isLong } from './testimonial-forms.ts'

const frame = 'flex h-full flex-col gap-4'

/** Discloses testimonials of users who got Pro for a story. */
export function TestimonialCard({ testimonial }: { testimonial: ShownTestimonial }) {
  const { firstName, jobTitle, testimonialText, photoUrl, rewarded } = testimonial
  return (
    <Card className={frame}>
      <Words text={testimonialText} by={firstName} />
      <div className="mt-auto flex items-center gap-3">
        <Face url={photoUrl} name={firstName} />
        <div className="min-w-0">
          <h3 className="font-semibold text-base [overflow-wrap:anywhere]">{firstName}</h3>
          {jobTitle && <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{jobTitle}</p>}
        </div>
      </div>
      {rewarded && <Disclosure text={authorDisclosure} />}
    </Card>
  )
}

export function StoryCard({ story: { firstName, beforeCareer, afterCareer, story, photoUrl } }: { story: ShownStory }) {
  return (
    <Card className={frame}>
      <div className="flex items-center gap-4">
        <Face url={photoUrl} name={firstName} large />
        <div className="min-w-0">
          <h3 className="text-xl [overflow-wrap:anywhere]">{firstName}</h3>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
            <span className="sr-only">Before: </span>
            {beforeCareer} <ArrowRight aria-hidden="true" className="inline size-4 align-[-0.15em] text-brand" />
            <span className="sr-only">. Now:</span> <span className="font-semibold text-ink">{afterCareer}</span>
          </p>
        </div>
      </div>
      <Words text={story} by={firstName} />
      <Disclosure text={disclosure} className="mt-auto" />
    </Card>
  )
}

const Disclosure = ({ text, className }: { text: string; className?: string }) => (
  <p className={clsx('border-line border-t pt-3 text-[0.9375rem] text-muted', className)}>{text}</p>
)

function Words({ text, by }: { text: string; by: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <div className="flex flex-col items-start gap-1">
      <blockquote
        id={id}
        className={clsx('whitespace-pre-line [overflow-wrap:anywhere]', long && !open && 'line-clamp-8')}
      >
        {text}
      </blockquote>
      {long && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ml-3.5"
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only">by {by}</span>
        </Button>
      )}
    </div>
  )
}
